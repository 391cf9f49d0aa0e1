// The number of this tab. The game keeps a seat for each number, so that a tab that is loaded again, or closed and opened
// again, gets its seat back, and a second tab gets one of its own.

/** After this long without a word, in milliseconds, a tab is gone. */
const stale = 3 * 60_000;
/** In which time every other tab has seen what this one writes, in milliseconds. */
const settling = 700;
/** Before the name of a tab that holds a lock of that name as long as it is there. */
const locked = 'arrakis locked ';

const nameOf = (tab) => `arrakis tab ${tab}`;

/** Gives this tab the lowest number that no other open tab has, or the one that it had before; tabs may ask at the same moment. */
export async function numberTab() {
    await forgetGone();
    const me = `${Math.random()}`;
    const before = Number(sessionStorage.getItem('arrakis tab') ?? 0);
    for (const tab of [before, ...Array(64).keys()]) {
        if (!isFree(tab) || !(await claim(tab, me))) continue;
        sessionStorage.setItem('arrakis tab', tab);
        setInterval(() => hold(tab, me), 20_000);
        window.addEventListener('pagehide', () => [nameOf(tab), `${locked}${nameOf(tab)}`].forEach((name) => localStorage.removeItem(name)));
        return;
    }
    throw new Error('too many tabs');
}

function isFree(tab) {
    // Its first word is the time; older versions wrote nothing else.
    return Date.now() - Number((localStorage.getItem(nameOf(tab)) ?? '0').split(' ')[0]) > stale;
}

function hold(tab, me) {
    localStorage.setItem(nameOf(tab), `${Date.now()} ${me}`);
}

/**
 * Takes a number that seems to be free, unless another tab does so too and is the one that has it. A page that came over plain
 * http has no locks: what was written last counts there, as soon as everybody has seen it.
 */
async function claim(tab, me) {
    if (navigator.locks && !(await lock(tab))) return false;
    hold(tab, me);
    if (navigator.locks) {
        localStorage.setItem(`${locked}${nameOf(tab)}`, '');
        return true;
    }
    await new Promise((done) => setTimeout(done, settling));
    return localStorage.getItem(nameOf(tab))?.split(' ')[1] === me;
}

/**
 * Takes the lock of a tab, which is let go of by itself, however this tab ends; gives whether it was to be had. A page that is
 * loaded again may have to wait until it is gone itself.
 */
function lock(tab) {
    return new Promise((given) => {
        const held = () => {
            given(true);
            return new Promise(() => {});
        };
        navigator.locks.request(nameOf(tab), { signal: AbortSignal.timeout(settling) }, held).catch(() => given(false));
    });
}

/**
 * Forgets the tabs that have ended without a word, as in a crash: what they played is free at once. A page that came over
 * plain http has no locks, and they are gone when they have been silent for long.
 */
async function forgetGone() {
    const held = (await navigator.locks?.query())?.held.map(({ name }) => name);
    const names = held ? Object.keys(localStorage).filter((name) => name.startsWith(locked)) : [];
    for (const tab of names.map((name) => name.slice(locked.length)).filter((tab) => !held.includes(tab))) {
        localStorage.removeItem(tab);
        localStorage.removeItem(`${locked}${tab}`);
    }
}
