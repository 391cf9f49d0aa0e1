// What the page saves is there: games of before there was a database are taken over, and what was told of a game outlasts
// the browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer } from './browser-continue.mjs';
import { makeOlder, stamps } from './browser-games.mjs';
import { launchIn, number, watch } from './browser-watch.mjs';

// The names of saved games, also of when there could be only one.
const older = ['arrakis game 1700000000000-00c0ffee', 'arrakis game'];

/** Ends a browser in the middle of a game, goes on with it, and makes games of before out of it; gives what went wrong. */
export async function saves(address) {
    const folder = mkdtempSync(join(tmpdir(), 'arrakis-'));
    try {
        const first = { told: 0 };
        let problem = await within(folder, (page) => plays(page, `${address}?seed=7&speed=50`, first, () => crash(page)));
        problem ??= await within(folder, (page) => goesOn(page, address, first));
        problem ??= await within(folder, (page) => closes(page, address));
        problem ??= await within(folder, (page) => takesOver(page, address, first));
        return problem;
    } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
}

/** Plays until the game tells what comes of an answer, and does this at once. */
function plays(page, there, game, end) {
    return watch(page, there, async (line) => {
        if (number(line, 'action') > 0 && game.told === 0) {
            game.told = number(line, 'action');
            await end();
            return true;
        }
        if (!Number.isNaN(number(line, 'seat'))) {
            // Until the page is gone.
            const answers = async () => {
                while (game.told === 0) await answer(page);
            };
            answers().catch(() => undefined);
        }
        return false;
    });
}

/** Goes on with the game that was played last, which has all of what was told of it. */
async function goesOn(page, address, { told }) {
    let action = NaN;
    const problem = await watch(page, `${address}?continue=1`, (line) => {
        action = number(line, 'action');
        return !Number.isNaN(action);
    });
    if (problem) return problem;
    return action >= told ? undefined : `of ${told} actions that were told, ${action} are left`;
}

/** A page that is closed at once after an answer has it when it is opened again. */
async function closes(page, address) {
    const second = { told: 0 };
    const other = await page.context().newPage();
    const problem = await plays(page, `${address}?seed=8&speed=50`, second, () => page.close());
    return problem ?? goesOn(other, address, second);
}

/** Puts the first game where games lay before, and goes on with it there. */
async function takesOver(page, address, first) {
    // A page of the same origin without the game.
    await page.goto(`${address}start.css`);
    const length = await makeOlder(page, older);
    if (!(length > 100)) return `no game was saved: ${length} bytes`;
    await page.evaluate((name) => localStorage.setItem(`arrakis when ${name}`, '1700000000000'), older[0]);
    const problem = await goesOn(page, address, first);
    if (problem) return problem;
    const left = await page.evaluate(() => Object.keys(localStorage).filter((name) => /^arrakis (game|replay|when)\b/.test(name)));
    if (left.length > 0) return `these were not taken over: ${left}`;
    const there = Object.keys(await stamps(page));
    const lost = older.filter((name) => !there.includes(name));
    if (lost.length > 0) return `these were lost in taking them over: ${lost}; there are ${there}`;
    return undefined;
}

/** Runs this with a page of a browser that keeps its data in this folder. */
async function within(folder, run) {
    const context = await launchIn(folder, { viewport: { width: 480, height: 320 } });
    try {
        return await run(await context.newPage());
    } finally {
        // One that has crashed is closed.
        await context.close().catch(() => undefined);
    }
}

/** Ends the browser of this page as if it were killed. */
async function crash(page) {
    const session = await page.context().newCDPSession(page);
    const closed = new Promise((resolve) => page.context().once('close', resolve));
    // It does not come back from this.
    session.send('Browser.crash').catch(() => undefined);
    await closed;
}
