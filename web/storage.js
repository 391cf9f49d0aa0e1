// The texts that the page keeps. A browser may keep none: then there are none.

/** What the storage keeps under this name, if there is a storage. */
export function kept(storage, name) {
    try {
        return window[storage].getItem(name) ?? '';
    } catch {
        return '';
    }
}

/** Keeps a text, or nothing under this name any more if it is empty. */
export function keep(storage, name, value) {
    try {
        if (value) window[storage].setItem(name, value);
        else window[storage].removeItem(name);
    } catch (error) {
        console.warn(error);
    }
}
