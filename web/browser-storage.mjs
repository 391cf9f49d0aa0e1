// What the browser does with saved games, and what a person is told of it: a private window, a storage that is full, and one
// that is cleared. Nothing that was told is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerUntil, rested, saved, until } from './browser-continue.mjs';
import { launchIn, number, sits, watch } from './browser-watch.mjs';

/** Chromium remembers for half a minute how much room there was. */
const remembered = 31_000;
const size = { viewport: { width: 480, height: 320 } };

/** Plays in a private window and in one that keeps its games, of which the storage is filled up and cleared; gives what went wrong. */
export async function keepsGames(browser, address) {
    const secret = await browser.newContext(size);
    let problem = await tells(await secret.newPage(), address, true);
    await secret.close();
    const folder = mkdtempSync(join(tmpdir(), 'arrakis-'));
    try {
        problem ??= await within(folder, async (context) => {
            const first = await context.newPage();
            const told = await tells(first, address, true);
            await first.close();
            const page = await context.newPage();
            return told ?? await tells(page, address, false) ?? await isFull(page, address) ?? await isCleared(page, address);
        });
        problem ??= await within(folder, async (context) => goesOn(await context.newPage(), address));
        return problem;
    } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
}

/** What was said last of how far a game is. */
let told = 0;

function remembers(page) {
    told = 0;
    page.on('console', (message) => {
        told = Math.max(told, number(message.text(), 'action') || 0);
    });
}

/** When something was answered the browser is asked to keep the game; where it does not promise that, the person is told once. */
async function tells(page, address, isTold) {
    const problem = await watch(page, `${address}?seed=7&speed=50`, sits({}, 0));
    if (problem) return problem;
    const lines = [];
    page.on('console', (message) => lines.push(message.text()));
    const isAsked = await answerUntil(page, () => lines.some((line) => line.includes('arrakis: promised=0')));
    page.removeAllListeners();
    if (!isAsked) return 'the browser was not asked to keep a game that was begun';
    const words = await page.textContent('#strip');
    return words.includes('private window') === isTold ? undefined : `who was ${isTold ? 'not ' : ''}told before that games may end is told: ${words}`;
}

/** A full storage is told in one sentence, play goes on, and everything is saved when there is room again. */
async function isFull(page, address) {
    const session = await page.context().newCDPSession(page);
    const quota = (quotaSize) => session.send('Storage.overrideQuotaForOrigin', { origin: new URL(address).origin, ...quotaSize && { quotaSize } });
    const lines = [];
    page.on('console', (message) => lines.push(message.text()));
    await rested(page);
    await quota(1);
    const says = (words) => lines.some((line) => line.includes(words));
    await page.waitForTimeout(remembered);
    const isTold = await answerUntil(page, () => says('cannot be saved'));
    await quota();
    const isSaved = isTold && await until(() => says('saved again'), () => page.waitForTimeout(500));
    page.removeAllListeners();
    if (!isTold) return 'a storage that is full was not told';
    return isSaved ? undefined : 'a game is not saved again when there is room';
}

/** A storage that is cleared has the game again that is played, and the person is told. */
async function isCleared(page, address) {
    remembers(page);
    const before = await rested(page);
    const session = await page.context().newCDPSession(page);
    let isTold = false;
    page.on('console', (message) => {
        isTold ||= message.text().includes('arrakis: cleared');
    });
    await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'indexeddb,local_storage' });
    // At the latest what is saved next finds nothing there.
    if (!await answerUntil(page, () => isTold)) return 'that the storage was cleared was not noticed';
    const words = await page.textContent('#strip');
    if (!words.includes('cleared')) return `of a cleared storage the page says: ${words}`;
    const after = await rested(page);
    if (!after) return `nothing is left of ${before} when the storage was cleared`;
    // And it goes on.
    const goesOn = await answerUntil(page, async () => (await saved(page)) !== after);
    return goesOn ? undefined : 'nothing is saved after the storage was cleared';
}

/** In another window the game has everything that was told. */
async function goesOn(page, address) {
    let action = NaN;
    const problem = await watch(page, `${address}?continue=1`, (line) => {
        action = number(line, 'action');
        return !Number.isNaN(action);
    });
    if (problem) return problem;
    return action >= told ? undefined : `of ${told} actions that were told before the storage was cleared, ${action} are left`;
}

/** Runs this with a browser that keeps its data in this folder. */
async function within(folder, run) {
    const context = await launchIn(folder, size);
    try {
        return await run(context);
    } finally {
        await context.close();
    }
}
