// A game is open in one tab: a second one is told, and may take it over; then the first is told, and saves nothing more.
import { answerUntil, rested, saved } from './browser-continue.mjs';
import { stamps } from './browser-games.mjs';
import { number, sits, watch } from './browser-watch.mjs';

/** Opens one game in two tabs; gives what went wrong. */
export async function opensOnce(browser, address) {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    const [one, two] = [await context.newPage(), await context.newPage()];
    const problem = await watch(one, `${address}?seed=9&speed=50`, sits({}, 0))
        ?? await plays(one)
        ?? await watch(two, `${address}?continue=1`, (line) => line.includes('arrakis: in use'))
        ?? await takesOver(two, one)
        ?? await plays(two)
        ?? await takesOver(one, two)
        ?? await plays(one)
        ?? await isOne(one);
    await context.close();
    return problem;
}

/** Answers until something more is saved. */
async function plays(page) {
    const before = await rested(page);
    const isSaved = await answerUntil(page, async () => (await saved(page)) !== before);
    return isSaved ? undefined : 'nothing was answered, or the answer was not saved';
}

/** Takes the game over in one tab, by its first button, and sees what the other says and does. */
async function takesOver(page, other) {
    const before = await rested(other);
    const told = other.waitForEvent('console', { predicate: (message) => message.text().includes('arrakis: taken over'), timeout: 10_000 });
    let goesOn = false;
    const seen = watch(page, null, (line) => {
        goesOn ||= line.includes('arrakis: continued ');
        return goesOn && number(line, 'action') >= 0;
    });
    await page.click('#ask button');
    const problem = await seen;
    if (problem) return `after taking over: ${problem}`;
    if (!(await told.catch(() => undefined))) return 'the first tab was not told that its game was taken over';
    const words = await other.textContent('#ask');
    if (!words.includes('another window')) return `the first tab says: ${words}`;
    const after = await rested(page);
    if (after !== before) return `${before} has become ${after} in being taken over`;
    // What is done in the other tab does nothing.
    await other.keyboard.press('Tab');
    await other.mouse.click(150, 20);
    return (await rested(other)) === after ? undefined : 'a tab whose game was taken over still saves';
}

/** There is one game, and not a branch of it for each tab. */
async function isOne(page) {
    const games = Object.keys(await stamps(page));
    return games.length === 1 ? undefined : `one game has become ${games.length}`;
}
