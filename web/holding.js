// A game is open in one tab. The game itself writes down which tab has which, where all tabs read it; a second tab is told, and
// may take the game over, and the first one then stops.

import { comeBack, played } from './again.js';
import { stop } from './frames.js';
import { keep, kept } from './storage.js';
import { ask } from './words.js';

const holder = (game) => `arrakis held ${game}`;

function takeOver(game) {
    keep('localStorage', holder(game), kept('sessionStorage', 'arrakis tab'));
    comeBack(game);
}

/** Tells the person from now on when a game is, or comes to be, open in two tabs. */
export function watchTabs() {
    window.addEventListener('arrakis in use', ({ detail: game }) => {
        console.log('arrakis: in use');
        ask('This game is open in another window. Here it goes on where that window has come to, and stops there.', [
            ['Go on here', () => takeOver(game)],
            ['Leave it there', () => {}],
        ]);
    });
    // Only the other tabs are told of what one has written.
    window.addEventListener('storage', ({ key, newValue }) => {
        const game = played();
        const isTaken = game && key === holder(game) && newValue !== null && newValue !== kept('sessionStorage', 'arrakis tab');
        if (!isTaken) return;
        stop();
        console.log('arrakis: taken over');
        ask('This game goes on in another window now. Nothing of it is lost, and nothing more is saved from here.', [['Go on here', () => takeOver(game)]]);
    });
}
