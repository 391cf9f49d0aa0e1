// The frames of the game. A browser draws none of a page that nobody sees, and lets its timers run once a minute at last. A
// worker's clock goes on: by it the game has a frame each second there, so that it keeps its line and its chair, and a table
// of its own goes on.

/** The frames that were asked for, by number: what is called, and the browser's own number. */
const awaited = new Map();
const request = window.requestAnimationFrame.bind(window);
const cancel = window.cancelAnimationFrame.bind(window);
let last = 0;
let stopped = false;

function draw(number, time) {
    const frame = awaited.get(number);
    if (!frame || stopped) return;
    awaited.delete(number);
    frame.call(time);
}

/** Draws what was asked for before the page went out of sight, and since. */
function beat() {
    for (const [number, { own }] of [...awaited]) {
        cancel(own);
        try {
            draw(number, performance.now());
        } catch (error) {
            reportError(error);
        }
    }
}

window.requestAnimationFrame = (call) => {
    last += 1;
    const number = last;
    awaited.set(number, { call, own: request((time) => draw(number, time)) });
    return number;
};

window.cancelAnimationFrame = (number) => {
    cancel(awaited.get(number)?.own ?? 0);
    awaited.delete(number);
};

try {
    const clock = new Worker('./beat.js');
    clock.addEventListener('message', () => document.hidden && beat());
    const tell = () => clock.postMessage(document.hidden);
    document.addEventListener('visibilitychange', tell);
    tell();
} catch (error) {
    // The game stands still then while nobody sees it.
    console.warn(error);
}

/** Stops the game for good: nothing of it is drawn, said or saved any more. */
export function stop() {
    stopped = true;
}
