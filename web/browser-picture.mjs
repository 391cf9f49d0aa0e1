// The browser takes the page's graphics away, as it does when a driver starts anew: the page says so, and comes back to the
// same question, by itself or with a click.
import { number, sits, watch } from './browser-watch.mjs';
import { rested } from './browser-continue.mjs';

/** Within which time the page says so, in milliseconds. */
const atOnce = 1000;

/** Loses the picture of a game of one's own and gives it back, then loses it for good, then at somebody's table; gives what went wrong. */
export async function survivesLoss(browser, address) {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    const page = await context.newPage();
    let problem = await watch(page, `${address}?seed=9&speed=50`, sits({}, 0));
    if (!problem) {
        const before = await rested(page);
        problem = await loses(page) ?? await comesBack(page, before, () => page.evaluate(() => window.lost.restoreContext()))
            ?? await loses(page) ?? await comesBack(page, before, () => page.click('#ask button'));
    }
    await context.close();
    return problem;
}

/** Takes the graphics away; the page says so. */
async function loses(page) {
    await page.evaluate(() => {
        window.lost = document.getElementById('arrakis').getContext('webgl2').getExtension('WEBGL_lose_context');
        window.lost.loseContext();
    });
    const said = page.waitForSelector('#ask:not([hidden])', { timeout: atOnce });
    const words = await said.then((question) => question.textContent(), () => 'nothing');
    return words.includes('picture') ? undefined : `when its picture was lost the page said: ${words}`;
}

/** Does this, upon which the page goes on with the game that was played, and nothing of it is missing. */
async function comesBack(page, before, act) {
    let goesOn = false;
    let action = NaN;
    const seen = watch(page, null, (line) => {
        goesOn ||= line.includes('arrakis: continued ');
        action = number(line, 'action');
        return goesOn && !Number.isNaN(action) && !line.includes('seat=');
    });
    await act();
    const problem = await seen;
    if (problem) return `after its picture was lost: ${problem}`;
    const after = await rested(page);
    return after === before ? undefined : `after its picture was lost ${before} has become ${after}`;
}
