// The page is an app: it can be installed, plays without a network, goes on to a newer version by itself, and never has files
// of two.
import { changed, read, serve } from './browser-server.mjs';
import { watch } from './browser-watch.mjs';

const newer = 'a'.repeat(16);
const newest = 'b'.repeat(16);
const mark = '\n/* newer */\n';

/** Opens the page of a server of its own in several ways; gives what went wrong. */
export async function isApp(browser) {
    const build = read(process.env.DIST);
    const server = await serve(build);
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    try {
        return await installs(context, server)
            ?? await playsOffline(context, server)
            ?? await becomesNewer(context, server, build)
            ?? await staysWhole(context, server, build)
            ?? await isNeverMixed(browser, server, build);
    } finally {
        server.close();
        await context.close();
    }
}

const atTitle = (line) => line.includes('arrakis: title');

/** Loads the page, which says per cent and stays in the browser, and asks the browser whether it can be installed. */
async function installs(context, server) {
    const page = await context.newPage();
    await page.addInitScript(() => {
        window.said = [];
        new MutationObserver(() => window.said.push(document.getElementById('note')?.textContent)).observe(document, { childList: true, subtree: true });
    });
    const problem = await watch(page, server.address, (line) => line.includes('arrakis: stays'));
    if (problem) return problem;
    const said = await page.evaluate(() => window.said);
    const shares = said.map((text) => Number(text?.match(/(\d+) %$/)?.[1])).filter((share) => !Number.isNaN(share));
    const rises = shares.every((share, at) => at === 0 || share >= shares[at - 1]);
    if (!(shares.length > 3 && rises && shares.at(-1) === 100)) return `loading said ${shares}`;
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    if (errors.length > 0) return `the manifest is wrong: ${JSON.stringify(errors)}`;
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window without a history is private to the browser, whatever else.
    const wrong = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    if (wrong.length > 0) return `the page cannot be installed: ${JSON.stringify(wrong)}`;
    const sizes = await page.evaluate(async () => {
        const { icons } = await (await fetch('arrakis.webmanifest')).json();
        const bitmaps = icons.filter(({ type }) => type === 'image/png').map(async ({ src, sizes }) => {
            const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
            return [src, sizes, `${width}x${height}`];
        });
        return Promise.all(bitmaps);
    });
    await page.close();
    const other = sizes.find(([, said, is]) => said !== is);
    return other ? `the icon ${other[0]} is ${other[2]} and not ${other[1]}` : undefined;
}

/** Without a server the page is there all the same. */
async function playsOffline(context, server) {
    server.there = false;
    const page = await context.newPage();
    const problem = await open(page, server.address);
    await page.close();
    server.there = true;
    return problem && `without a network: ${problem}`;
}

/** A newer version on the server is played at once, but not while another tab plays the older one. */
async function becomesNewer(context, server, build) {
    const old = version(build);
    const other = await context.newPage();
    const page = await context.newPage();
    let problem = await open(other, server.address);
    server.files = changed(build, 'words.js', mark, newer);
    problem ??= await open(page, server.address) ?? await runs(page, old);
    await other.close();
    problem ??= await open(page, server.address) ?? await runs(page, newer);
    await page.close();
    return problem && `after the server has a newer version: ${problem}`;
}

/** A newer version of which one file is of another one is not played. */
async function staysWhole(context, server, build) {
    const broken = changed(build, 'words.js', mark, newest);
    server.files = broken.set('tab.js', Buffer.concat([build.get('tab.js'), Buffer.from(mark)]));
    const page = await context.newPage();
    const problem = await open(page, server.address) ?? await runs(page, newer);
    await page.close();
    return problem && `while the server has parts of two versions: ${problem}`;
}

/** A server that changes while a page is loaded from it for the first time: the page has all of the newer version. */
async function isNeverMixed(browser, server, build) {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    server.files = build;
    server.asked = (name) => {
        if (name === 'arrakis.js') server.files = changed(build, 'words.js', mark, newer);
    };
    const page = await context.newPage();
    const problem = await open(page, server.address) ?? await runs(page, newer);
    server.asked = () => {};
    await context.close();
    return problem && `while the server changed: ${problem}`;
}

/** Opens the page and waits for the title. The page may load itself again first. */
async function open(page, address) {
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const title = page.waitForEvent('console', { predicate: (message) => atTitle(message.text()), timeout: 120_000 });
    await page.goto(address);
    const problem = await title.then(() => undefined, async () => `no title: ${errors} ${await page.textContent('#note')}`);
    page.removeAllListeners();
    return problem;
}

function version(files) {
    return `${files.get('version.json')}`.match(/"version":"(\w+)"/)[1];
}

/** Whether the page has all its files of this version. */
async function runs(page, wanted) {
    const [is, isMarked] = await page.evaluate(async () => {
        const { build } = await import('./build.js');
        const style = await (await fetch('./words.js', { cache: 'no-store' })).text();
        return [build.version, style.includes('newer')];
    });
    if (is !== wanted) return `the version ${is} runs and not ${wanted}`;
    return isMarked === (wanted === newer) ? undefined : 'files of two versions are there';
}
