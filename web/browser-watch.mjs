// What the parts of the browser test share: a Chromium without a window, and the lines that the game says on the console.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { chromium } = await import(pathToFileURL(join(process.env.PLAYWRIGHT, 'index.mjs')));
/** How long a slow machine may take for one thing, in milliseconds. */
export const patience = Number(process.env.PATIENCE ?? 360) * 1000;

// Bevy leaves `main` by throwing this, on purpose.
const controlFlow = 'Using exceptions for control flow';

/** Whether this error is that one. */
export const isControlFlow = (text) => text.includes(controlFlow);

const options = {
    executablePath: process.env.CHROMIUM,
    headless: true,
    args: [
        // WebGL2 without a graphics card.
        '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-sandbox',
        // Nobody may talk to the world outside from here.
        '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync',
        '--no-first-run', '--mute-audio',
    ],
};

/** A headless Chromium that draws without a graphics card. */
export function launch() {
    return chromium.launch(options);
}

/** The same, which lets hidden pages do as little as browsers do; what takes five minutes in a person's, after ten seconds. */
export function launchThrottled() {
    const ignoreDefaultArgs = ['--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding'];
    const soon = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/10';
    return chromium.launch({ ...options, ignoreDefaultArgs, args: [...options.args, soon] });
}

/** The same, with one context, which keeps its data in this folder. */
export function launchIn(folder, more) {
    return chromium.launchPersistentContext(folder, { ...options, ...more });
}

/** What is said of how a test is drawn and played: by the processor, and by a scripted person who has no real pointer. Two pages that
 * are loaded at once by a processor alone are slow: one gives up an attempt to come in, and makes another. */
const ofTests = [
    'WebSocket is closed before the connection is established',
    'log.target = "ewebsock::web"',
    'GL Driver Message',
    'The selected adapter is using a driver that only supports software rendering',
    'could not set cursor position',
];

/** Whether this is what a browser looks for beside a file that is no page. */
const isIcon = (url) => url.endsWith('/favicon.ico');

/** What nobody wants to read in a console; nothing if this may stand there. The log of the game writes its level first. */
function unclean(message) {
    const text = message.text();
    if (isControlFlow(text) || ofTests.some((words) => text.includes(words))) return undefined;
    if (isIcon(message.location().url)) return undefined;
    const isLoud = ['error', 'warning'].includes(message.type()) || /^%c(WARN|ERROR)%c/.test(text);
    return isLoud ? `in the console: ${text} (${message.location().url})` : undefined;
}

/** The number that a line of the game gives for a word: `turn=2`. */
export function number(line, word) {
    return Number(line.match(new RegExp(`arrakis:.*\\b${word}=(\\d+)`))?.[1] ?? NaN);
}

/** A question for `watch`: has the page a seat, and is the turn begun? The seat is written to `given`. */
export function sits(given, turn) {
    given.seat = NaN;
    let reached = NaN;
    return (line) => {
        // They come in any order.
        given.seat = [number(line, 'seat'), given.seat].find((known) => !Number.isNaN(known)) ?? NaN;
        reached = [number(line, 'turn'), reached].find((known) => !Number.isNaN(known)) ?? NaN;
        return !Number.isNaN(given.seat) && reached >= turn;
    };
}

/** What a page that does not go on is doing: how many frames it draws, as far as it still answers, and which requests wait. */
async function diagnosis(page, waiting) {
    const frames = page.evaluate(() => new Promise((resolve) => {
        let drawn = 0;
        const begin = performance.now();
        const draw = () => {
            drawn += 1;
            if (performance.now() - begin > 5000) resolve(drawn);
            else requestAnimationFrame(draw);
        };
        draw();
    }));
    const silence = new Promise((resolve) => setTimeout(resolve, 15_000, 'no'));
    const drawn = await Promise.race([frames, silence]).catch((error) => `(${error}) no`);
    return `it drew ${drawn} frames in 5 s; requests without an answer: ${[...waiting].join(', ') || 'none'}`;
}

/**
 * Opens an address, or loads the page again if there is none, or leaves the page alone (`null`), and waits until a line is the
 * last one; who looks at the lines may take time. Gives what went wrong, if anything: the console has to be clean.
 */
export async function watch(page, there, isLast) {
    const start = Date.now();
    const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
    let reached = 'nothing';
    let late;
    const waiting = new Set();
    const end = new Promise((resolve) => {
        const wait = () => {
            clearTimeout(late);
            late = setTimeout(async () => {
                const sentence = `the game did not go on within ${patience / 1000} s; the last line was: ${reached}`;
                resolve(`${sentence}; ${await diagnosis(page, waiting)}`);
            }, patience);
        };
        wait();
        page.on('console', (message) => {
            const text = message.text();
            const wrong = unclean(message);
            if (wrong) {
                resolve(wrong);
                return;
            }
            if (!text.includes('arrakis:')) return;
            reached = text;
            wait();
            console.log(`${seconds()} s  ${text}`);
            Promise.resolve(isLast(text)).then((last) => last && resolve(undefined), (error) => resolve(`${error}`));
        });
        page.on('request', (request) => waiting.add(request.url()));
        page.on('requestfinished', (request) => waiting.delete(request.url()));
        page.on('pageerror', (error) => {
            if (!isControlFlow(error.message)) resolve(`error in the page: ${error.message}`);
        });
        page.on('response', (response) => {
            if (response.status() >= 400 && !isIcon(response.url())) resolve(`${response.url()} was answered with ${response.status()}`);
        });
        page.on('requestfailed', (request) => {
            const why = request.failure()?.errorText;
            // A page that loads itself again gives up what it waits for, and a tab its icon for another one.
            const isGivenUp = why === 'net::ERR_ABORTED' && (there === null || request.url().includes('/icons/'));
            if (!isGivenUp) resolve(`${request.url()} failed: ${why}`);
        });
        page.on('crash', () => resolve('the page crashed'));
    });
    if (there) await page.goto(there, { timeout: patience });
    else if (there !== null) await page.reload({ timeout: patience });
    const problem = await end;
    page.removeAllListeners();
    clearTimeout(late);
    return problem;
}
