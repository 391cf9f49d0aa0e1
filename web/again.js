// Loading the page again on purpose: it comes back to the game that was played, at the same question.

import { keep, kept } from './storage.js';

/** The game of this tab, as the database names it, as long as it is played; the game tells it. */
const playing = 'arrakis playing';
/** Set from when the page is loaded again on purpose until it has been. */
const returning = 'arrakis returning';

/** What of an address still counts when the game is one that was saved. */
const staying = ['name', 'speed', 'autoplay'];

window.addEventListener('arrakis plays', ({ detail }) => keep('sessionStorage', playing, detail));

/** The game that this tab plays; empty if it plays none that is saved. */
export function played() {
    return kept('sessionStorage', playing);
}

/** Loads the page again, to go on with this game, or at the table that the address invites to. */
export function comeBack(game = played()) {
    keep('sessionStorage', playing, game);
    keep('sessionStorage', returning, '1');
    location.reload();
}

/** The query that leads back, if the page was loaded again on purpose. It is asked once. */
export function wayBack() {
    const returns = kept('sessionStorage', returning);
    keep('sessionStorage', returning, '');
    const game = played();
    if (!returns || !game || new URLSearchParams(location.hash.slice(1)).has('k')) return undefined;
    const query = new URLSearchParams(location.search);
    for (const name of [...query.keys()].filter((name) => !staying.includes(name))) query.delete(name);
    query.set('open', game);
    return query;
}
