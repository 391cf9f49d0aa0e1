// Takes a picture of every question, panel and phase in the page, as the game lays one table after the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from './browser-watch.mjs';

// How the game and the script know the entries of the page's storage; the game reads none whose name begins otherwise.
const list = 'arrakis gallery';
const scenario = (file) => `arrakis scenario ${file}`;
const taken = 'arrakis picture taken';

/** Saves the pictures of the list in this folder beside it, in a page of this size; gives what went wrong. */
export async function gallery(browser, address, folder, viewport) {
    const lines = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8'));
    const entries = new Map(lines.map(({ open }) => [scenario(open), compact(open)]));
    entries.set(list, JSON.stringify(lines.map((line) => ({ ...line, open: scenario(line.open) }))));
    const localStorage = [...entries].map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] };
    const context = await browser.newContext({ viewport, storageState });
    const page = await context.newPage();
    let left = lines.length;
    const problem = await watch(page, `${address}?gallery=${encodeURIComponent(list)}`, async (line) => {
        const name = line.match(/arrakis: picture=(\w+)/)?.[1];
        if (!name) return false;
        await page.screenshot({ path: join(folder, `${name}.png`), timeout: 120_000 });
        await page.evaluate(([entry, name]) => localStorage.setItem(entry, name), [taken, name]);
        left -= 1;
        return left === 0;
    });
    await context.close();
    return problem;
}

/**
 * A file as the page keeps it: a saved game in base64, and a text without line breaks and the spaces after them, since a
 * page can keep few megabytes.
 */
function compact(file) {
    if (file.endsWith('.game')) return readFileSync(file, 'base64');
    return readFileSync(file, 'utf8').replaceAll(/\n\s*/g, '');
}
