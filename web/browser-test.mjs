// Opens the browser build in a headless Chromium and watches it play by itself, and a scripted person play a whole turn by
// mouse and keyboard. Then it joins the table of a server,
// is loaded again, and must get its seat back.
// Arguments: the address of the page, the port of the server and the file for a screenshot. Started by
// `cargo xtask browser`, which sets CHROMIUM (the program), PLAYWRIGHT (the folder of playwright-core) and PATIENCE
// (seconds).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [address, port, picture] = process.argv.slice(2);
const { chromium } = await import(pathToFileURL(join(process.env.PLAYWRIGHT, 'index.mjs')));
const patience = Number(process.env.PATIENCE ?? 360) * 1000;
const lastTurn = 2;

// Bevy leaves `main` by throwing this, on purpose.
const controlFlow = 'Using exceptions for control flow';

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    headless: true,
    args: [
        // WebGL2 without a graphics card.
        '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-sandbox',
        // Nobody may talk to the world outside from here.
        '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync',
        '--no-first-run', '--mute-audio',
    ],
});
let problem;
try {
    // Every pixel is drawn by the processor.
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    const page = await context.newPage();
    problem = await watch(page, `${address}?seed=7&autoplay=1&speed=50`, (line) => number(line, 'turn') > lastTurn);
    // After a failure, too, the picture says more than the sentence; but then it may not be had.
    const taken = page.screenshot({ path: picture, timeout: problem ? 20_000 : 120_000 });
    await (problem ? taken.catch(() => undefined) : taken);
    await page.close();
    problem ??= await turnByHand(context);
    problem ??= await joinTwice(context);
} catch (error) {
    problem = `${error}`;
} finally {
    await browser.close();
}
if (problem) {
    console.error(`browser: ${problem}`);
    process.exit(1);
}

/** The number that a line of the game gives for a word: `turn=2`. */
function number(line, word) {
    return Number(line.match(new RegExp(`arrakis:.*\\b${word}=(\\d+)`))?.[1] ?? NaN);
}

/** A scripted person plays a game of one turn, as the page's own hands; gives what went wrong. */
async function turnByHand(context) {
    const page = await context.newPage();
    let last = '';
    const there = `${address}?seed=7&advanced=1&turns=1&speed=10000&person=1`;
    const problem = await watch(page, there, (line) => {
        if (line.includes('arrakis: person ')) last = line;
        return line === last && number(line, 'over') === 1;
    });
    await page.close();
    if (problem) return problem;
    const [answers, meant, clicks] = ['answers', 'meant', 'clicks'].map((word) => number(last, word));
    if (!(answers > 5 && clicks >= answers / 2)) return `that is no turn by hand: ${last}`;
    if (meant < answers * 0.9) return `only ${meant} of ${answers} answers were what the person had in mind`;
    return undefined;
}

/** Joins a table beside another tab, and again after a reload; gives what went wrong. */
async function joinTwice(context) {
    const seats = [];
    const there = `${address}?join=127.0.0.1:${port}&autoplay=1&speed=50`;
    const plays = () => {
        let [seat, turn] = [NaN, NaN];
        return (line) => {
            // They come in any order.
            seat = [number(line, 'seat'), seat].find((known) => !Number.isNaN(known)) ?? NaN;
            turn = [number(line, 'turn'), turn].find((known) => !Number.isNaN(known)) ?? NaN;
            const isPlaying = !Number.isNaN(seat) && turn >= 1;
            if (isPlaying) seats.push(seat);
            return isPlaying;
        };
    };
    const page = await context.newPage();
    const other = await context.newPage();
    const problem = await watch(page, there, plays())
        ?? await watch(other, there, plays())
        ?? await other.close()
        ?? await watch(page, undefined, plays());
    if (problem) return problem;
    await page.close();
    const [first, second, again] = seats;
    if (first === second) return `two tabs have the same seat ${first}`;
    if (first !== again) return `seat ${first} became seat ${again} after a reload`;
    return undefined;
}

/** Opens an address, or loads the page again, and waits until a line is the last one. Gives what went wrong, if anything. */
async function watch(page, there, isLast) {
    const start = Date.now();
    const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
    let reached = 'nothing';
    const end = new Promise((resolve) => {
        page.on('console', (message) => {
            const text = message.text();
            if (message.type() === 'error') {
                if (!text.includes(controlFlow)) resolve(`error in the console: ${text} (${message.location().url})`);
                return;
            }
            if (!text.includes('arrakis:')) return;
            reached = text;
            console.log(`${seconds()} s  ${text}`);
            if (isLast(text)) resolve(undefined);
        });
        page.on('pageerror', (error) => {
            if (!error.message.includes(controlFlow)) resolve(`error in the page: ${error.message}`);
        });
        page.on('response', (response) => {
            if (response.status() >= 400) resolve(`${response.url()} was answered with ${response.status()}`);
        });
        page.on('requestfailed', (request) => resolve(`${request.url()} failed: ${request.failure()?.errorText}`));
        page.on('crash', () => resolve('the page crashed'));
        setTimeout(() => resolve(`the game was not far enough after ${patience / 1000} s; the last line was: ${reached}`), patience).unref();
    });
    await (there ? page.goto(there, { timeout: patience }) : page.reload({ timeout: patience }));
    const problem = await end;
    page.removeAllListeners();
    return problem;
}
