// The service worker: it has all files of one version, or is not there. The build puts that version in front of this:
// `const BUILD = { version, files }`, each file with its hash.

const mine = `arrakis ${BUILD.version}`;

/** Fetches everything. A file that is not of this version fails, and all with it. */
async function load() {
    const cache = await caches.open(mine);
    try {
        await Promise.all(Object.entries(BUILD.files).map(async ([path, integrity]) => {
            const answer = await fetch(path, { cache: 'no-cache', integrity });
            if (!answer.ok) throw new Error(`the server answered ${answer.status} for ${path}`);
            await cache.put(path, answer);
        }));
    } catch (error) {
        await caches.delete(mine);
        throw error;
    }
}

/** Removes the versions that nobody runs any more. */
async function tidy() {
    const others = (await caches.keys()).filter((name) => name.startsWith('arrakis ') && name !== mine);
    await Promise.all(others.map((name) => caches.delete(name)));
}

function pages() {
    return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** A file of this version, from here or, if the browser has removed it, from a server that still has it. */
async function file(path) {
    const cache = await caches.open(mine);
    return (await cache.match(path)) ?? fetch(path, { integrity: BUILD.files[path] });
}

self.addEventListener('install', (event) => event.waitUntil(load()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

self.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method !== 'GET' || !url.startsWith(self.registration.scope)) return;
    const path = new URL(url).pathname.slice(new URL(self.registration.scope).pathname.length) || 'index.html';
    // What is no file of the build, such as the newest version's name, is the network's.
    if (path in BUILD.files) event.respondWith(file(path));
});

/** Goes on with all pages, unless another tab would have files of two versions then; gives whether it did. */
async function takeOver() {
    const isAlone = (await pages()).length <= 1;
    if (isAlone) await self.skipWaiting();
    return isAlone;
}

self.addEventListener('message', (event) => {
    const { takeOver: isAsked, serve: version } = event.data;
    if (isAsked) event.waitUntil(takeOver().then((done) => event.ports[0].postMessage(done)));
    // A page of this version that was loaded before this was there.
    if (version === BUILD.version) event.waitUntil(self.clients.claim());
});

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(pages().then(([page]) => page?.focus()));
});
