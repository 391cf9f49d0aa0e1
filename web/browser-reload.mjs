// A page that is loaded again in the middle of a game of one's own goes on at the same question, with the half-made answer;
// and a page asks before it is closed only where that loses a game.
import { Hand } from './browser-hand.mjs';

const size = { viewport: { width: 480, height: 320 } };

/** Plays, loads the page again, looks; gives what went wrong. */
export async function reloads(browser, address) {
    const context = await browser.newContext(size);
    try {
        await halfMade(await context.newPage(), address);
        await asksOnlyThen(await context.newPage(), address);
        return undefined;
    } catch (error) {
        return `a page that is loaded again: ${error.message}`;
    } finally {
        await context.close();
    }
}

/** What was chosen for the first question is there again, after as many actions; the address asks for a new game, and that was that game. */
async function halfMade(page, address) {
    const hand = new Hand(page);
    await page.goto(`${address}?seed=7&speed=50&places=1`);
    await hand.says('draft', /^\d question=[1-9]/, 300);
    for (let round = 0; round < 10 && !/^1/.test(hand.said.get('draft')); round += 1) {
        for (const key of ['Tab', 'Enter']) {
            await page.keyboard.press(key);
            await hand.drawn();
        }
    }
    await hand.says('draft', /^1 question/, 30);
    // Programs answer what they are asked at the same time.
    await hand.rests('stands', 3);
    const [draft, stands] = [hand.said.get('draft'), hand.said.get('stands')];
    hand.forget('draft', 'continued', 'stands');
    await page.reload();
    await hand.says('continued', /./, 300);
    await hand.says('draft', draft, 60);
    await hand.says('stands', stands, 60);
    if (await asks(page)) throw new Error('it asks before it is closed, and nothing would be lost');
}

/** A game that is saved nowhere is asked about once something was played. */
async function asksOnlyThen(page, address) {
    const hand = new Hand(page);
    await page.goto(`${address}?seed=7&speed=50&no-save=1&places=1`);
    await hand.says('draft', /^\d question=[1-9]/, 300);
    for (let round = 0; round < 10 && !(await asks(page)); round += 1) {
        for (const key of ['Tab', 'Enter']) {
            await page.keyboard.press(key);
            await hand.drawn();
        }
        await page.mouse.click(150, 20, { delay: 50 });
        await page.keyboard.press('Enter');
        await hand.drawn();
    }
    if (!(await asks(page))) throw new Error('it does not ask before it is closed, and a game would be lost');
}

/** Whether the page asks before it is closed, as a browser finds out. */
function asks(page) {
    return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
