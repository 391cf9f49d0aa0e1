// A page that nobody sees keeps its line and its chair, and a game of its own goes on: with the browser's timers as slow as they
// come in windows that lie behind others.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { launchThrottled, number, sits, watch } from './browser-watch.mjs';

/** How long the page is hidden, in seconds: longer than a table waits for somebody who says nothing. */
const hidden = Number(process.env.HIDDEN ?? 100);
/** A clock that ticks once a second may lose some. */
const share = 0.7;

/** Hides a page of a table for two and one of a game of its own; gives what went wrong. */
export async function staysHidden(address) {
    const browser = await launchThrottled();
    const table = await openTable();
    try {
        return await atTable(browser, table.link) ?? await alone(browser, address);
    } finally {
        table.end();
        await browser.close();
    }
}

/** A table that waits for two. */
async function openTable() {
    const flags = ['serve', '--seed', '7', '--speed', '50', '--no-save', '--people', '2', '--port', '0'];
    const game = spawn(process.env.GAME, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
    const link = await new Promise((resolve, reject) => {
        game.on('exit', () => reject(new Error('the table does not open')));
        createInterface(game.stdout).on('line', (line) => {
            const found = line.match(/listening .*link=(\S+)/);
            if (found) resolve(found[1]);
        });
    });
    return { link, end: () => game.kill() };
}

/** Hides one of two people for long. */
async function atTable(browser, link) {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    const [there, fragment] = link.split('#');
    const as = (name) => `${there}?autoplay=1&speed=50&name=${name}#${fragment}`;
    const [page, other] = [await context.newPage(), await context.newPage()];
    const problems = await Promise.all([watch(page, as('Paul'), sits({}, 0)), watch(other, as('Feyd'), sits({}, 0))]);
    let problem = problems.find(Boolean);
    if (!problem) {
        const lines = [];
        page.on('console', (message) => lines.push(message.text()));
        await countFrames(page);
        await hide(page, other);
        await page.waitForTimeout(1000 * hidden);
        const [frames, state] = await page.evaluate(() => [window.drawn, document.visibilityState]);
        await page.bringToFront();
        await page.waitForTimeout(5000);
        const again = lines.find((line) => line.includes('arrakis: seat='));
        if (state !== 'hidden') problem = `the page was ${state} all the time`;
        else if (frames < share * hidden) problem = `a hidden page had ${frames} frames in ${hidden} s`;
        else if (again) problem = `a hidden page lost its line: ${again}`;
        else console.log(`browser: a hidden page had ${frames} frames in ${hidden} s, and keeps its line`);
    }
    await context.close();
    return problem;
}

/** Hides a game that a program plays in this page: it goes on. */
async function alone(browser, address) {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    const [page, other] = [await context.newPage(), await context.newPage()];
    let last = 0;
    const notes = (line) => {
        last = Math.max(last, number(line, 'turn') || 0);
        return number(line, 'turn') >= 1;
    };
    let problem = await watch(page, `${address}?seed=7&autoplay=1&speed=50`, notes);
    if (!problem) {
        const lines = [];
        page.on('console', (message) => message.text().includes('phase=') && lines.push(message.text()));
        await hide(page, other);
        await page.waitForTimeout(30_000);
        // A frame a second: that is slow, and no standstill.
        if (lines.length === 0) problem = `a hidden game of one's own stood still: ${lines}`;
    }
    await context.close();
    return problem;
}

/** Counts in `window.drawn` how often the page draws. */
function countFrames(page) {
    return page.evaluate(() => {
        window.drawn = 0;
        const draw = () => {
            window.drawn += 1;
            requestAnimationFrame(draw);
        };
        draw();
    });
}

/**
 * Puts another page in front of this one, as a person does. The driver keeps every page in sight, and has no word for not doing
 * so: its own connection to the browser is asked.
 */
export async function hide(page, other) {
    const { delegate } = page._connection.toImpl(page);
    await delegate._mainFrameSession._client.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    await other.bringToFront();
    await page.waitForFunction(() => document.hidden, undefined, { polling: 200 });
}
