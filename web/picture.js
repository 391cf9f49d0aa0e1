// The picture of the game is lost when the browser takes its graphics away (WebGL): a driver that starts anew, too many pages
// that draw. Everything that the game has drawn with is gone then, so the page is loaded again, and comes back to the same question.

import { comeBack } from './again.js';
import { stop } from './frames.js';
import { keep, kept } from './storage.js';
import { ask } from './words.js';

/** Who has lost it so often within so many milliseconds may lose it at once again: then it goes on with a click only. */
const often = 3;
const soon = 60_000;
const times = 'arrakis picture lost';

/** Notices from now on when the canvas loses its picture. */
export function watchPicture(canvas) {
    canvas.addEventListener('webglcontextlost', (event) => {
        // Only who says so is given it back.
        event.preventDefault();
        stop();
        ask('The browser has taken the picture away. The game goes on by itself as soon as it gives it back.', [['Go on now', () => comeBack()]]);
        console.log('arrakis: picture lost');
    });
    canvas.addEventListener('webglcontextrestored', () => isRare() && comeBack());
}

/** Whether it was not given back often lately. */
function isRare() {
    const lately = kept('sessionStorage', times).split(' ').map(Number).filter((when) => Date.now() - when < soon);
    keep('sessionStorage', times, [...lately, Date.now()].join(' '));
    return lately.length < often;
}
