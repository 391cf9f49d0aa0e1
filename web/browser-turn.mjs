// That one is asked is seen without the page: in the title and the icon of its tab, by a screen that stays on, and by one
// notification after ten seconds.
import { answer } from './browser-continue.mjs';
import { hide } from './browser-hidden.mjs';
import { launchThrottled, sits, watch } from './browser-watch.mjs';

/** When one is called, in milliseconds after one has been asked; a page that nobody sees has a frame a second. */
const [early, late] = [9000, 25_000];
const settings = JSON.stringify({ calls: true });

/** Plays a game in a page that others are in front of; gives what went wrong. */
export async function isSeen(address) {
    const browser = await launchThrottled();
    try {
        return await calls(browser, address, true) ?? await calls(browser, address, false);
    } finally {
        await browser.close();
    }
}

/** Waits in a game of one's own; with a person who allows notifications and wants them, or who does not want them. */
async function calls(browser, address, wants) {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 }, permissions: ['notifications'] });
    await context.addInitScript(([settings, wants]) => {
        if (wants) localStorage.setItem('arrakis-settings', settings);
        window.locks = [];
        const { wakeLock } = navigator;
        const request = wakeLock?.request.bind(wakeLock);
        if (request) {
            wakeLock.request = (kind) => {
                window.locks.push(kind);
                return request(kind);
            };
        }
    }, [settings, wants]);
    const [page, other] = [await context.newPage(), await context.newPage()];
    const problem = await watch(page, `${address}?seed=7&speed=50`, sits({}, 0)) ?? await isAsked(page) ?? await isCalled(page, other, wants);
    await context.close();
    return problem;
}

/** The tab says that one is asked, and the screen stays on; until one has answered. */
async function isAsked(page) {
    const shown = await page.waitForFunction(() => document.title.startsWith('Your turn'), undefined, { timeout: 60_000 }).catch(() => undefined);
    if (!shown) return `the title is ${await page.title()}`;
    const [icon, locks] = await page.evaluate(() => [document.querySelector('link[rel=icon]').href, window.locks]);
    if (!icon.endsWith('asked.svg')) return `the icon is ${icon}`;
    if (locks[0] !== 'screen') return 'the screen may go dark while one is asked';
    await page.evaluate(() => {
        window.titles = [];
        new MutationObserver(() => window.titles.push(document.title)).observe(document.querySelector('title'), { childList: true });
    });
    for (let round = 0; round < 10; round += 1) {
        await answer(page);
        const titles = await page.evaluate(() => window.titles);
        if (titles.includes('Arrakis')) return undefined;
    }
    return 'the title does not change when one has answered';
}

/** Who looks elsewhere is called once, after ten seconds, or never. */
async function isCalled(page, other, wants) {
    // On phones a page's service worker alone may show a notification, and here it can be asked which it shows.
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active, undefined, { timeout: 120_000, polling: 500 });
    await page.waitForFunction(() => document.title.startsWith('Your turn'), undefined, { timeout: 60_000 });
    await hide(page, other);
    const begin = Date.now();
    const shown = async () => page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return (await registration.getNotifications()).map(({ body }) => body);
    });
    let first;
    while (Date.now() - begin < late + 10_000) {
        const bodies = await shown();
        if (bodies.length > 1) return `one was called ${bodies.length} times`;
        if (bodies.length > 0) first ??= Date.now() - begin;
        await page.waitForTimeout(300);
    }
    if (!wants) return first === undefined ? undefined : 'who does not want to be called was';
    if (first === undefined) return 'nobody was called';
    return first >= early && first <= late ? undefined : `one was called after ${first / 1000} s`;
}
