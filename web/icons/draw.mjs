// Draws the icons of the page from the game's own drawing of a worm: as they lie there, anew, when the drawing has changed.
// `cargo xtask app-icons` starts it, with CHROMIUM (the program) and PLAYWRIGHT (the folder of playwright-core).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../browser-watch.mjs';

const here = import.meta.dirname;
const [, worm] = readFileSync(join(here, '../../crates/icons/svg/lorc/worm-mouth.svg'), 'utf8').match(/ d="([^"]+)"/);

/** The worm of this size in the middle of a square of 512, whose corners are round or not; with the mark of who is asked, or not. */
function drawing(size, corner, isAsked) {
    const edge = (512 - size) / 2;
    const mark = isAsked ? '<circle cx="396" cy="116" r="100" fill="#14110e"/><circle cx="396" cy="116" r="80" fill="#e2553f"/>' : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="#14110e"/>`
        + `<path transform="translate(${edge} ${edge}) scale(${size / 512})" fill="#d9ab63" d="${worm}"/>${mark}</svg>\n`;
}

const round = drawing(430, 96, false);
writeFileSync(join(here, 'arrakis.svg'), round);
writeFileSync(join(here, 'asked.svg'), drawing(430, 96, true));
// Systems cut these as they like: what is near the edge may be lost.
const whole = drawing(330, 0, false);

const browser = await launch();
for (const [name, drawn, size] of [['arrakis-192', round, 192], ['arrakis-512', round, 512], ['whole-192', whole, 192], ['whole-512', whole, 512]]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>* { margin: 0 } svg { display: block; width: ${size}px }</style>${drawn}`);
    await page.screenshot({ path: join(here, `${name}.png`), omitBackground: true });
    await page.close();
}
await browser.close();
