// A server of a browser build whose files a script can change while it runs, and end.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const kinds = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
    '.wasm': 'application/wasm', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.svg': 'image/svg+xml', '.png': 'image/png',
};

/** The files of a build, by their names in an address. */
export function read(folder, below = '') {
    const files = new Map();
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
        const name = `${below}${entry.name}`;
        if (entry.isDirectory()) read(folder, `${name}/`).forEach((bytes, path) => files.set(path, bytes));
        else if (!/\.(gz|br)$/.test(name)) files.set(name, readFileSync(join(folder, name)));
    }
    return files;
}

/** The same build with these words behind one of its files, under another version. */
export function changed(files, name, words, version) {
    const after = new Map(files).set(name, Buffer.concat([files.get(name), Buffer.from(words)]));
    const [, old] = `${files.get('version.json')}`.match(/"version":"(\w+)"/);
    const replace = (file) => after.set(file, Buffer.from(`${after.get(file)}`.replace(old, version)));
    ['build.js', 'version.json', 'sw.js'].forEach(replace);
    for (const path of [name, 'build.js']) {
        const hash = (bytes) => `"${path}":"sha256-${createHash('sha256').update(bytes).digest('base64')}"`;
        after.set('sw.js', Buffer.from(`${after.get('sw.js')}`.replace(hash(files.get(path)), hash(after.get(path)))));
    }
    return after;
}

/**
 * Serves files to this computer. `files` may be changed at any time, `asked` is called with each name before it is answered, and
 * a server that is not `there` answers nothing.
 */
export async function serve(files) {
    const state = { files, asked: () => {}, there: true };
    const server = createServer((request, response) => {
        const name = new URL(request.url, 'http://x').pathname.slice(1) || 'index.html';
        if (!state.there) {
            request.socket.destroy();
            return;
        }
        state.asked(name);
        const bytes = state.files.get(name);
        response.writeHead(bytes ? 200 : 404, { 'Content-Type': kinds[extname(name)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' });
        response.end(bytes);
    });
    await new Promise((listens) => server.listen(0, '127.0.0.1', listens));
    state.address = `http://127.0.0.1:${server.address().port}/`;
    state.close = () => {
        server.close();
        server.closeAllConnections();
    };
    return state;
}
