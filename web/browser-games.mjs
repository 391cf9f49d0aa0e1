// The saved games of a page, as a script finds them in its database.

/** What the database notes of each game, by name: it changes with every save. A page that has none yet has no games. */
export function stamps(page) {
    return inDatabase(page, (database, done) => {
        const all = database.transaction('games').objectStore('games');
        const [names, stamps] = [all.getAllKeys(), all.getAll()];
        all.transaction.oncomplete = () => done(Object.fromEntries(names.result.map((name, at) => [name, `${stamps.result[at]}`])));
    });
}

/** Puts the first game where pages kept games before there was a database, under these names, and removes the database. */
export function makeOlder(page, names) {
    return inDatabase(page, (database, done, names) => {
        const all = database.transaction('parts').objectStore('parts');
        const [keys, parts] = [all.getAllKeys(), all.getAll()];
        all.transaction.oncomplete = () => {
            const bytes = parts.result.filter((_, at) => keys.result[at][0] === keys.result[0][0]).flatMap((part) => [...part]);
            const text = btoa(String.fromCharCode(...bytes));
            names.forEach((name) => localStorage.setItem(name, text));
            database.close();
            indexedDB.deleteDatabase(database.name).onsuccess = () => done(bytes.length);
        };
    }, names);
}

/** Runs this in the page, with its database, until it says `done`. Both come as one text: the page makes no code of texts. */
function inDatabase(page, run, argument) {
    const open = (run, argument) => new Promise((done, failed) => {
        const request = indexedDB.open('arrakis');
        // Nothing is made here: the game would find a database without anything in it.
        request.onupgradeneeded = () => request.transaction.abort();
        request.onerror = () => done({});
        request.onsuccess = () => {
            const database = request.result;
            const close = (value) => {
                database.close();
                done(value);
            };
            try {
                run(database, close, argument);
            } catch (error) {
                failed(error);
            }
        };
    });
    return page.evaluate(`(${open})(${run}, ${JSON.stringify(argument ?? null)})`);
}
