// What the browser does with saved games: it is asked to keep them, and where it does not promise that, the person is told.

import { keep, kept } from './storage.js';
import { whisper } from './words.js';

/** Set where the person has been told; a private window forgets it. */
const told = 'arrakis told of storage';

/**
 * Whether what is saved is known to end with the window. Firefox and Safari give a private window away by having no files of the
 * page's own there; Chromium tells nobody.
 */
async function endsWithWindow() {
    return Boolean(navigator.storage?.getDirectory) && navigator.storage.getDirectory().then(() => false, () => true);
}

/** Whether the browser promises to keep what is saved. It may ask the person for that. */
async function isPromised() {
    const { storage } = navigator;
    return Boolean(storage?.persist) && ((await storage.persisted()) || storage.persist());
}

/** Asks the browser to keep a game. */
async function persist() {
    const is = await isPromised();
    console.log(`arrakis: promised=${Number(is)}`);
    if (is) return;
    if (await endsWithWindow()) {
        whisper('This is a private window: the game ends with it, unless it is copied to a file.');
    } else if (!kept('localStorage', told)) {
        whisper('This browser does not promise to keep the game. In a private window it ends with the window; copied to a file it stays.');
    }
    keep('localStorage', told, '1');
}

/** Looks after what is saved from now on. */
export function watchStorage() {
    let game = '';
    let isAsked = false;
    let isDone = false;
    window.addEventListener('arrakis plays', ({ detail }) => {
        game = detail;
    });
    window.addEventListener('arrakis asked', ({ detail }) => {
        // A game is worth keeping when something in it was answered.
        const isAnswered = isAsked && !detail;
        isAsked = Boolean(detail);
        if (!isAnswered || !game || isDone) return;
        isDone = true;
        persist().catch((error) => console.warn(error));
    });
    window.addEventListener('arrakis cleared', () => {
        whisper('The storage of this browser was cleared. This game is saved again, whole; others are gone.');
        console.log('arrakis: cleared');
    });
}
