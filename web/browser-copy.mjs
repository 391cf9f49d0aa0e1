// A game that is over is copied to a file: the whole game, as the program reads it. It lies nowhere else, since a program has
// played it.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { until } from './browser-continue.mjs';
import { Hand } from './browser-hand.mjs';

const button = 'Copy_to_a_file';
// Where nothing is to be pressed.
const beside = { x: 20, y: 300 };

/** Plays a short game and copies it twice; gives what went wrong. */
export async function copies(browser, address) {
    const context = await browser.newContext({ viewport: { width: 960, height: 540 }, hasTouch: true, acceptDownloads: true });
    try {
        const page = await context.newPage();
        const hand = new Hand(page);
        await page.goto(`${address}?seed=7&seats=2&turns=1&speed=10000&autoplay=1&places=1`);
        await hand.says('over', /winners=/, 300);
        await isOver(hand);
        const actions = Number(hand.said.get('stands').match(/action=(\d+)/)[1]);
        const [first, second] = [await copy(hand), await copy(hand)];
        const [bytes, again] = [await readFile(first.path), await readFile(second.path)];
        if (!/^arrakis.*\.game$/.test(first.name)) return `the copy is called ${first.name}`;
        if (!bytes.equals(again)) return 'two copies of a game differ';
        return isWhole(first.path, actions);
    } catch (error) {
        return `a copy of a game that is over: ${error.message}`;
    } finally {
        await context.close();
    }
}

/** Taps beside everything until the end is shown: a battle that is shown before waits for that. */
async function isOver(hand) {
    const shown = await until(() => hand.places.has(button), async () => {
        await hand.page.touchscreen.tap(beside.x, beside.y);
        await hand.page.waitForTimeout(1000);
    });
    if (!shown) throw new Error('the end is not shown');
}

/** Presses the button and gives the file. */
async function copy(hand) {
    const download = hand.page.waitForEvent('download', { timeout: 60_000 });
    await hand.tap(button);
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
}

/** Whether the program plays these bytes to the end of a game of so many actions, by what it says against going on with it. */
function isWhole(file, actions) {
    const refusal = (...args) => {
        const flags = ['serve', '--no-save', '--port', '0', '--open', file, ...args];
        return spawnSync(process.env.GAME, flags, { encoding: 'utf8', timeout: 60_000 }).stderr;
    };
    const over = refusal();
    if (!over.includes('this game is over')) return `the program says of the copy: ${over}`;
    const longer = refusal('--step', '99999');
    const all = Number(longer.match(/this game has (\d+) actions and no more/)?.[1]);
    return all >= actions ? undefined : `a game of ${actions} actions was copied, and the program says: ${longer}`;
}
