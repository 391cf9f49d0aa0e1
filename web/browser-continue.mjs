// A game that a player has left goes on: by keyboard alone, a question is answered, the page is left and opened again, and
// the title offers to continue.
import { number, watch } from './browser-watch.mjs';

// Where the page keeps its one game.
const entry = 'arrakis game';
// The first question has fewer things to press.
const presses = 40;

/** Plays, leaves, comes back; gives what went wrong. */
export async function continues(context, address) {
    const page = await context.newPage();
    const problem = await answerAndLeave(page, address) ?? await comeBack(page, address);
    await page.close();
    return problem;
}

/** Answers the first question of a new game. */
async function answerAndLeave(page, address) {
    let mine = NaN;
    const problem = await watch(page, `${address}?seed=7&speed=50`, (line) => {
        mine = [number(line, 'seat'), mine].find((known) => !Number.isNaN(known)) ?? NaN;
        return !Number.isNaN(mine) && number(line, 'turn') >= 0;
    });
    if (problem) return problem;
    for (let press = 0; press < presses; press += 1) {
        if ((await saved(page))?.actions.some(([seat]) => seat === mine)) return undefined;
        await key(page, 'Tab');
        await key(page, 'Enter');
    }
    return `the first question was not answered, or not saved, after ${presses} things were pressed`;
}

/** Goes on with what was left. */
async function comeBack(page, address) {
    const left = await saved(page);
    let goesOn = false;
    const problem = await watch(page, address, async (line) => {
        if (line.includes('arrakis: title')) {
            // The first thing on the title.
            await key(page, 'Tab');
            await key(page, 'Enter');
        }
        goesOn ||= line.includes(`arrakis: continued seed=${left.setup.seed} `);
        return goesOn && number(line, 'action') >= left.actions.length;
    });
    return problem;
}

/** The game as the page keeps it. */
function saved(page) {
    return page.evaluate((entry) => JSON.parse(localStorage.getItem(entry)), entry);
}

/** Presses a key, and lets the game draw what comes of it. */
async function key(page, name) {
    await page.keyboard.press(name, { delay: 50 });
    await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
}
