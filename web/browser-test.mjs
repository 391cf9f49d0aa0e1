// Opens the browser build in a headless Chromium and watches it play by itself.
// Arguments: the address and the file for a screenshot. Started by `cargo xtask browser`, which sets
// CHROMIUM (the program), PLAYWRIGHT (the folder of playwright-core) and PATIENCE (seconds).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [address, picture] = process.argv.slice(2);
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
    const page = await browser.newPage({ viewport: { width: 480, height: 320 } });
    problem = await watch(page);
    // After a failure, too, the picture says more than the sentence; but then it may not be had.
    const taken = page.screenshot({ path: picture, timeout: problem ? 20_000 : 120_000 });
    await (problem ? taken.catch(() => undefined) : taken);
} catch (error) {
    problem = `${error}`;
} finally {
    await browser.close();
}
if (problem) {
    console.error(`browser: ${problem}`);
    process.exit(1);
}

/** Waits until the last turn was played, and gives what went wrong instead, if anything did. */
async function watch(page) {
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
            if (Number(text.match(/arrakis:.*\bturn=(\d+)/)?.[1] ?? 0) > lastTurn) resolve(undefined);
        });
        page.on('pageerror', (error) => {
            if (!error.message.includes(controlFlow)) resolve(`error in the page: ${error.message}`);
        });
        page.on('response', (response) => {
            if (response.status() >= 400) resolve(`${response.url()} was answered with ${response.status()}`);
        });
        page.on('requestfailed', (request) => resolve(`${request.url()} failed: ${request.failure()?.errorText}`));
        page.on('crash', () => resolve('the page crashed'));
        setTimeout(() => resolve(`turn ${lastTurn} was not over after ${patience / 1000} s; the last line was: ${reached}`), patience).unref();
    });
    await page.goto(address, { timeout: patience });
    return end;
}
