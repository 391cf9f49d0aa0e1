// A phone at somebody's table: what is typed on its keyboard is said, by Enter and by the button, and stays in sight above the
// keyboard; and a table that is silent, gone, or was there again while the phone slept, is told and found again by itself.
import { Hand } from './browser-hand.mjs';
import { Table } from './browser-table.mjs';

const phone = {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
// How soon somebody is back at a table, in seconds.
const soon = 3;

/** Plays all of it; gives what went wrong. */
export async function onAPhone(browser) {
    const table = new Table();
    const context = await browser.newContext(phone);
    try {
        const [there, fragment] = (await table.open()).split('#');
        const page = await context.newPage();
        const hand = new Hand(page);
        await page.goto(`${there}?name=Paul&places=1#${fragment}`);
        await hand.says('seat', /\d/, 300);
        await talks(hand);
        await staysInSight(hand);
        await isSilent(hand, table);
        await isRestarted(hand, table, 0.5);
        await isRestarted(hand, table, 8);
        await sleeps(hand, table, context);
        return hand.problem;
    } catch (error) {
        return `on a phone: ${error.message}`;
    } finally {
        await context.close();
        await table.close();
    }
}

/** Says one thing by Enter and another by the button. */
async function talks(hand) {
    await hand.tap('open-log');
    await hand.tap('talk');
    await hand.tap('words');
    await hasKeys(hand);
    await hand.page.keyboard.type('Bless the Maker');
    await hand.page.keyboard.press('Enter');
    await hand.says('heard', 'Bless the Maker', 30);
    await hasKeys(hand);
    await hand.page.keyboard.type('and his waters');
    await hand.page.keyboard.press('Backspace');
    await hand.drawn();
    await hand.tap('send');
    await hand.says('heard', 'and his water', 30);
}

/** Waits until the hidden field of the page has the keys, for which a phone shows its keyboard. */
async function hasKeys(hand) {
    await hand.page.waitForFunction(() => document.activeElement?.id === 'egui_text_agent', undefined, { timeout: 30_000 });
}

/** The field moves above a keyboard that covers it, and back when that goes. */
async function staysInSight(hand) {
    const keyboard = 420;
    await hand.page.evaluate((seen) => {
        Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => seen });
    }, phone.viewport.height - keyboard);
    await hand.page.waitForFunction((seen) => {
        const field = document.getElementById('egui_text_agent').getBoundingClientRect();
        const moved = new DOMMatrix(getComputedStyle(document.getElementById('arrakis')).transform).m42;
        return moved < 0 && field.bottom + moved <= seen && field.top + moved >= 0;
    }, phone.viewport.height - keyboard, { timeout: 30_000 });
    await hand.page.evaluate(() => delete window.visualViewport.height);
    await hand.page.waitForFunction(() => !document.getElementById('arrakis').style.transform, undefined, { timeout: 30_000 });
}

/** A table that is silent is said to be so after five seconds, and no more when it goes on. */
async function isSilent(hand, table) {
    table.freeze(true);
    const told = await hand.says('silent', '1', 20);
    if (told > 8) throw new Error(`the table was silent for ${told.toFixed(1)} s before it was said`);
    table.freeze(false);
    await hand.says('silent', '0', 10);
    await hand.says('link', 'joined', 10);
}

/** A table that is gone for so long is found again by itself. */
async function isRestarted(hand, table, gone) {
    await table.kill();
    await hand.says('link', /^lost/, 10);
    await new Promise((done) => setTimeout(done, gone * 1000));
    hand.forget('seat');
    await table.open();
    await isBack(hand, `after the table was gone for ${gone} s`);
}

async function isBack(hand, when) {
    const [seat, link] = await Promise.all([hand.says('seat', /\d/, 60), hand.says('link', 'joined', 60)]);
    const took = Math.max(seat, link);
    console.log(`browser: a phone was back ${took.toFixed(1)} s ${when}`);
    if (took > soon) throw new Error(`it took ${took.toFixed(1)} s to be back ${when}`);
}

/** A phone sleeps while the table is opened anew, and is back soon after it wakes. */
async function sleeps(hand, table, context) {
    const session = await context.newCDPSession(hand.page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await table.kill();
    hand.forget('seat', 'link');
    await table.open();
    await new Promise((done) => setTimeout(done, 10_000));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await isBack(hand, 'after it slept');
}
