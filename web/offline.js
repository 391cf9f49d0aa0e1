// The program stays in the browser, so that one can play without a network. All its files are of one version, always: those of
// the service worker that the page was loaded by, or those that the network has now.

import { build } from './build.js';
import { keep, kept } from './storage.js';

/** How long the network may take to say which version is the newest, and a newer one to be loaded, in milliseconds. */
const asking = 3000;
const loading = 120_000;
const reloaded = 'arrakis reloaded';

/** The version that the network has. */
async function newest() {
    const answer = await fetch('./version.json', { cache: 'no-store', signal: AbortSignal.timeout(asking) });
    if (!answer.ok) throw new Error(`the server answered ${answer.status} for the version`);
    return (await answer.json()).version;
}

/** Waits until a service worker has loaded its version, or has failed to. */
function isLoaded(worker) {
    return new Promise((resolve) => {
        const look = () => {
            if (worker.state === 'installing') return;
            resolve(worker.state !== 'redundant');
        };
        worker.addEventListener('statechange', look);
        setTimeout(resolve, loading, false);
        look();
    });
}

/** Asks a service worker to take this page; no if other tabs run another version. */
function takes(worker) {
    return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        worker.postMessage({ takeOver: true }, [port2]);
        setTimeout(resolve, asking, false);
    });
}

/**
 * Where the page comes from the browser and the network has a newer one, that is loaded first. True if the page is about to be
 * loaded again. Without a network, or while other tabs run this version, it is played.
 */
export async function isOutdated(say) {
    const workers = navigator.serviceWorker;
    if (!workers?.controller || (await newest()) === build.version) return false;
    say('Loading a newer version of Arrakis…');
    const registration = await workers.ready;
    if (!registration.waiting) await registration.update();
    const worker = registration.waiting ?? registration.installing;
    if (!worker || !(await isLoaded(worker))) return false;
    const taken = new Promise((resolve) => {
        workers.addEventListener('controllerchange', resolve, { once: true });
    });
    if (!(await takes(worker))) return false;
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, asking))]);
    location.reload();
    return true;
}

/**
 * Whether the server has got another version while this one was being loaded from it: then some of it may be of either. True if
 * the page is about to be loaded again, which is tried once.
 */
export async function isMixed() {
    if (navigator.serviceWorker?.controller) return false;
    // Whoever is not told plays what there is.
    const isSame = (await newest().catch(() => build.version)) === build.version;
    const again = !isSame && !kept('sessionStorage', reloaded);
    keep('sessionStorage', reloaded, isSame ? '' : '1');
    if (again) location.reload();
    else if (!isSame) throw new Error('the server has parts of two versions');
    return again;
}

/** Lets the browser keep this version. A page that came over plain http may not. */
export async function stay() {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const registration = await workers.register('./sw.js', { updateViaCache: 'none' });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (!worker || !(await isLoaded(worker))) return;
    // What is loaded later, such as sounds, is of this version, too.
    worker.postMessage({ serve: build.version });
    console.log(`arrakis: stays version=${build.version}`);
}
