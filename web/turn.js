// That one is asked is seen without the page: by the tab's title and icon, by a notification of the system where the person
// allows it, and by a screen that stays on.

const title = document.title;
const icon = document.querySelector('link[rel=icon]');
const calm = icon?.getAttribute('href');

/** The lock on the screen, while there is one. */
let awake;
let isAsked = false;

async function stayAwake() {
    const wants = isAsked && !document.hidden;
    if (wants === Boolean(awake)) return;
    if (!wants) {
        const lock = awake;
        awake = undefined;
        await (await lock).release();
        return;
    }
    awake = navigator.wakeLock?.request('screen');
    try {
        // The browser ends it when the page is out of sight.
        (await awake)?.addEventListener('release', () => {
            awake = undefined;
        });
    } catch {
        // A battery that is low, or a page that has no right to it.
        awake = undefined;
    }
}

/** A notification of the system. On phones only a page's service worker may show one. */
async function call(words) {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // A newer one takes the place of an older.
    const options = { body: words, icon: 'icons/arrakis-192.png', tag: 'arrakis turn', renotify: true };
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) {
        await registration.showNotification(title, options);
        return;
    }
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
        window.focus();
        shown.close();
    });
}

/** Shows from now on whether one is asked, as the game tells it. */
export function watchTurn() {
    const warn = (error) => console.warn(error);
    window.addEventListener('arrakis asked', ({ detail }) => {
        isAsked = Boolean(detail);
        document.title = detail || title;
        if (icon) icon.href = isAsked ? 'icons/asked.svg' : calm;
        stayAwake().catch(warn);
    });
    document.addEventListener('visibilitychange', () => stayAwake().catch(warn));
    window.addEventListener('arrakis calls', ({ detail }) => call(detail).catch(warn));
    // The person has just asked for it, without which no browser asks back.
    window.addEventListener('arrakis may call', () => window.Notification?.requestPermission().catch(warn));
}
