import './frames.js';
import { wayBack } from './again.js';
import { build } from './build.js';
import { watchTabs } from './holding.js';
import { watchStorage } from './keeping.js';
import { isMixed, isOutdated, stay } from './offline.js';
import { watchPicture } from './picture.js';
import { keep, kept } from './storage.js';
import { numberTab } from './tab.js';
import { watchTurn } from './turn.js';
import { say } from './words.js';

// Bevy leaves `main` by throwing this, on purpose.
const isControlFlow = (error) => `${error?.message ?? error}`.includes('Using exceptions for control flow');

let started = false;

function fail(error) {
    if (isControlFlow(error)) return;
    console.error(error);
    const why = error?.message ?? error;
    say(started ? 'The game has stopped because of an error. Reload the page to begin again.' : `Arrakis could not be loaded: ${why}`, true);
}

// A panic inside a frame arrives here.
window.addEventListener('error', (event) => {
    if (isControlFlow(event.error ?? event.message)) event.preventDefault();
    else if (started) say('The game has stopped because of an error. Reload the page to begin again.', true);
});
window.addEventListener('unhandledrejection', (event) => {
    if (isControlFlow(event.reason)) event.preventDefault();
});

/** Whether a key press is the browser's: loading again, the whole screen, the address, a new tab. */
function isForBrowser(event) {
    if (['F5', 'F11', 'F12'].includes(event.code)) return true;
    // In a line of text these are the game's.
    const edits = ['a', 'c', 'v', 'x', 'y', 'z', 'ArrowLeft', 'ArrowRight', 'Backspace', 'Delete', 'Home', 'End'];
    const isModifier = ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph'].includes(event.key);
    // AltGr types letters, and some systems report it as Ctrl with Alt.
    return (event.ctrlKey || event.metaKey) && !event.altKey && !isModifier && !edits.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

// The game would take every key for itself.
for (const kind of ['keydown', 'keyup']) {
    window.addEventListener(kind, (event) => isForBrowser(event) && event.stopImmediatePropagation(), true);
}

function hasWebGl2() {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
}

/** Whether the browser knows the type of 128 bits that the program works with: the smallest program that takes one is asked about. */
function hasSimd() {
    const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
    const functionOfOneVector = [1, 5, 1, 0x60, 1, 0x7b, 0];
    return WebAssembly.validate(new Uint8Array([...header, ...functionOfOneVector]));
}

/** Fetches the program, compiles it on the way, and says how far it is. */
async function download(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`the server answered ${answer.status} for ${address}`);
    let loaded = 0;
    const counter = new TransformStream({
        transform(chunk, controller) {
            loaded += chunk.byteLength;
            // A compressed answer tells its size on the way, which is not the size that arrives here.
            say(`Loading Arrakis… ${Math.min(100, Math.floor((100 * loaded) / build.size))} %`);
            controller.enqueue(chunk);
        },
    });
    const counted = new Response(answer.body.pipeThrough(counter), { headers: { 'Content-Type': 'application/wasm' } });
    return WebAssembly.compileStreaming(counted);
}

/**
 * Whether the address invites to a table. What follows `#` stays in the browser, and the game reads it there; the key of the
 * table's server is always part of it.
 */
function isInvited() {
    return new URLSearchParams(location.hash.slice(1)).has('k');
}

/** Asks for the person's name in a field of the page: a phone's keyboard and its suggestions work there as everywhere. */
function askName() {
    const form = document.getElementById('join');
    const field = document.getElementById('name');
    field.value = kept('localStorage', 'arrakis name');
    form.hidden = false;
    field.focus();
    return new Promise((resolve) => {
        field.addEventListener('input', () => field.setCustomValidity(''));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            const name = field.value.trim();
            if (!name) {
                field.setCustomValidity('Type a name first: the others see it at the table.');
                field.reportValidity();
                return;
            }
            keep('localStorage', 'arrakis name', name);
            keep('sessionStorage', 'arrakis name', name);
            form.remove();
            resolve(name);
        });
    });
}

/**
 * The name of somebody who was invited, unless the address says it. A tab that is loaded again does not ask again: a phone
 * does so whenever it needs the memory.
 */
async function invitedName() {
    if (!isInvited() || new URLSearchParams(location.search).has('name')) return undefined;
    return kept('sessionStorage', 'arrakis name') || (await askName());
}

/**
 * Runs this while the address of the page says the name, or which game to come back to, as the game reads it there, and not a
 * moment longer: the address is what people hand on to their friends.
 */
async function withQuery(name, back, run) {
    const before = location.href;
    const query = back ?? new URLSearchParams(location.search);
    if (name) query.set('name', name);
    if (name || back) history.replaceState(history.state, '', `?${query}${location.hash}`);
    try {
        return await run();
    } finally {
        if (name || back) history.replaceState(history.state, '', before);
    }
}

async function start() {
    if (!hasWebGl2()) {
        say('Arrakis needs WebGL2, which this browser does not have or has switched off.', true);
        return;
    }
    if (!hasSimd()) {
        say('Arrakis needs a newer browser, one with WebAssembly SIMD: Chrome or Edge 91, Firefox 89, Safari 16.4 or later.', true);
        return;
    }
    // Without an answer from the network this version is played.
    if (await isOutdated(say).catch(() => false)) return;
    // The program arrives while the person types.
    const [name, program, { default: init }] = await Promise.all([
        invitedName(),
        download('./arrakis_bg.wasm'),
        import('./arrakis.js'),
        // Without storage the game runs all the same, and a seat lasts as long as the tab.
        numberTab().catch((error) => console.warn(error)),
    ]);
    if (await isMixed()) return;
    const canvas = document.getElementById('arrakis');
    watchPicture(canvas);
    watchTabs();
    watchStorage();
    watchTurn();
    // The program reads the saved games before the game runs.
    const runs = new Promise((resolve, reject) => {
        window.addEventListener('arrakis runs', resolve, { once: true });
        window.addEventListener('error', ({ error, message }) => isControlFlow(error ?? message) || reject(error ?? message));
    });
    await withQuery(name, wayBack(), () => init({ module_or_path: program }));
    await runs;
    started = true;
    say('');
    canvas.focus();
    await stay().catch((error) => console.warn(error));
}

start().catch(fail);
