// Opens the browser build in a headless Chromium, times its first screen and watches it play by itself, and a scripted person play a whole turn on a
// phone by touching it. Then two pages of the size of a phone join a table by its link, from its own port and at this computer's address in the
// network; one is loaded again, and must get its seat back; a phone talks, and finds a table again that was gone; a page that is loaded
// again goes on where it was; a game that was left goes on; what was saved outlasts the browser; one that is over is copied; a game is open in
// one tab; a page whose picture is lost comes back; one that nobody sees keeps its line, and calls who is asked; what the browser keeps is looked
// after; the page is an app; and at last there is a picture of every question, panel and phase.
// Arguments: the address of the page, the link of a table that waits for two, the file for a screenshot, the folder of the pictures with
// their list, and their size; then the parts to run, or none for all. Started by `cargo xtask browser`, which sets CHROMIUM (the program),
// PLAYWRIGHT (the folder of playwright-core), DIST (the folder of the page), GAME (the program) and PATIENCE (seconds).
import { isApp } from './browser-app.mjs';
import { continues } from './browser-continue.mjs';
import { copies } from './browser-copy.mjs';
import { gallery } from './browser-gallery.mjs';
import { staysHidden } from './browser-hidden.mjs';
import { onAPhone } from './browser-phone.mjs';
import { survivesLoss } from './browser-picture.mjs';
import { reloads } from './browser-reload.mjs';
import { saves } from './browser-saving.mjs';
import { keepsGames } from './browser-storage.mjs';
import { opensOnce } from './browser-tabs.mjs';
import { isSeen } from './browser-turn.mjs';
import { launch, number, sits, watch } from './browser-watch.mjs';

const [address, link, picture, folder, size, ...named] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
const lastTurn = 2;
const expansions = 'richese,ecaz,moritani,choam,ixians,tleilaxu';

const parts = {
    opens: () => playsItself(browser),
    hand: () => turnByHand(browser),
    join: () => joinTwice(browser),
    phone: () => onAPhone(browser),
    reload: () => reloads(browser, address),
    continues: () => goesOn(browser),
    saves: () => saves(address),
    copy: () => copies(browser, address),
    tabs: () => opensOnce(browser, address),
    picture: () => survivesLoss(browser, address),
    hidden: () => staysHidden(address),
    turn: () => isSeen(address),
    storage: () => keepsGames(browser, address),
    app: () => isApp(browser),
    gallery: () => gallery(browser, address, folder, { width, height }),
};

const browser = await launch();
let problem;
try {
    const unknown = named.find((name) => !(name in parts));
    if (unknown) problem = `there is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`;
    for (const name of named.length > 0 ? named : Object.keys(parts)) {
        problem ??= await parts[name]();
    }
} catch (error) {
    problem = `${error.stack ?? error}`;
} finally {
    await browser.close();
}
if (problem) {
    console.error(`browser: ${problem}`);
    process.exit(1);
}

/** Opens the page and watches it play by itself, which makes a picture; gives what went wrong. */
async function playsItself(browser) {
    // Every pixel is drawn by the processor.
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    const first = await opens(context);
    const page = await context.newPage();
    const problem = first ?? await watch(page, `${address}?seed=7&autoplay=1&speed=50`, (line) => number(line, 'turn') > lastTurn);
    // After a failure, too, the picture says more than the sentence; but then it may not be had.
    const taken = page.screenshot({ path: picture, timeout: problem ? 20_000 : 120_000 });
    await (problem ? taken.catch(() => undefined) : taken);
    await context.close();
    return problem;
}

/** Leaves a game and goes on with it; gives what went wrong. */
async function goesOn(browser) {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    const problem = await continues(context, address);
    await context.close();
    return problem;
}

/** Opens the page for the first time and says when its first screen stood; gives what went wrong. */
async function opens(context) {
    const page = await context.newPage();
    const start = performance.now();
    const problem = await watch(page, address, async (line) => {
        if (!line.includes('arrakis: title')) return false;
        // It is said before the frame is drawn.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        return true;
    });
    if (!problem) console.log(`browser: the first screen stood after ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await page.close();
    return problem;
}

/** A scripted person plays a game of one turn at a table of the expansions on a phone, by touching it; gives what went wrong. */
async function turnByHand(browser) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    let last = '';
    const there = `${address}?seed=7&factions=${expansions}&advanced=1&turns=1&speed=10000&person=1&by-touch=1`;
    const problem = await watch(page, there, (line) => {
        if (line.includes('arrakis: person ')) last = line;
        return line === last && number(line, 'over') === 1;
    });
    await page.close();
    await context.close();
    if (problem) return problem;
    const [answers, meant, clicks, slips] = ['answers', 'meant', 'clicks', 'slips'].map((word) => number(last, word));
    if (!(answers > 5 && clicks >= answers / 2)) return `that is no turn by hand: ${last}`;
    if (meant < answers * 0.9) return `only ${meant} of ${answers} answers were what the person had in mind`;
    if (slips > 0) return `${slips} times a second touch would have hit something else`;
    return undefined;
}

/** Joins a table with two phones, and again after a reload; gives what went wrong. */
async function joinTwice(browser) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const [there, fragment] = link.split('#');
    const as = (name) => `${there}?autoplay=1&speed=50&name=${name}#${fragment}`;
    const [first, second, again] = [{}, {}, {}];
    const page = await context.newPage();
    const other = await context.newPage();
    // The table waits for both.
    const problems = await Promise.all([watch(page, as('Paul'), sits(first, 1)), watch(other, as('Feyd'), sits(second, 1))]);
    const problem = problems.find(Boolean) ?? await other.close() ?? await watch(page, undefined, sits(again, 1));
    if (problem) return problem;
    await context.close();
    if (first.seat === second.seat) return `two tabs have the same seat ${first.seat}`;
    if (again.seat !== first.seat) return `the seat ${first.seat} became ${again.seat} after a reload`;
    return undefined;
}
