// A game that a player has left goes on: by keyboard alone, a question is answered, the page is left and opened again, and
// the title offers to continue.
import { stamps } from './browser-games.mjs';
import { number, patience, sits, watch } from './browser-watch.mjs';

// Where the panels have nothing to press.
const nothing = { x: 150, y: 20 };

/** Plays, leaves, comes back; gives what went wrong. */
export async function continues(context, address) {
    const page = await context.newPage();
    const problem = await answerAndLeave(page, address) ?? await comeBack(page, address);
    await page.close();
    return problem;
}

/** Answers the first question of a new game. */
async function answerAndLeave(page, address) {
    const problem = await watch(page, `${address}?seed=7&speed=50`, sits({}, 0));
    if (problem) return problem;
    // Programs answer what they are asked; then everybody waits for the player.
    const before = await rested(page);
    // Before the panels are drawn there is nothing to press.
    const isSaved = await answerUntil(page, async () => (await saved(page)) !== before);
    return isSaved ? undefined : 'the first question was not answered, or the answer was not saved';
}

/** The first thing that can be chosen; then, with no button in the keyboard's hand, the answer. */
export async function answer(page) {
    await press(page, 'Tab');
    await press(page, 'Enter');
    await page.mouse.click(nothing.x, nothing.y, { delay: 50 });
    await drawn(page);
    await press(page, 'Enter');
}

/** Answers what is asked until this has come; whether it has, within the time that a slow machine is given. */
export async function answerUntil(page, hasCome) {
    return until(hasCome, () => answer(page));
}

/** Does this until that has come; whether it has, within the time that a slow machine is given. A number of rounds would be a
 * measure of the machine: a quick one is through with them before the browser has looked. */
export async function until(hasCome, act) {
    const end = Date.now() + patience;
    while (!await hasCome()) {
        if (Date.now() > end) return false;
        await act();
    }
    return true;
}

/** Goes on with what was left. */
async function comeBack(page, address) {
    let goesOn = false;
    const problem = await watch(page, address, async (line) => {
        if (line.includes('arrakis: title')) {
            // The first thing on the title.
            await press(page, 'Tab');
            await press(page, 'Enter');
        }
        goesOn ||= line.includes('arrakis: continued ');
        // A new game begins with none.
        return goesOn && number(line, 'action') > 0;
    });
    return problem;
}

/** How the one game stands that the page keeps, if it keeps one yet. */
export async function saved(page) {
    const games = Object.entries(await stamps(page)).filter(([name]) => name.startsWith('arrakis game'));
    return games[0]?.join();
}

/** The same, when nothing has been added to it for a while. */
export async function rested(page) {
    for (let before = await saved(page); ;) {
        await page.waitForTimeout(2000);
        const now = await saved(page);
        if (now === before) return now;
        before = now;
    }
}

/** Presses a key, and lets the game draw what comes of it. */
async function press(page, key) {
    await page.keyboard.press(key);
    await drawn(page);
}

/** Waits for two frames: one takes the input, and the next shows it. */
function drawn(page) {
    return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
