// A hand of a script on a page that says where everything is (`places=1`): it touches what is called so, types, and waits for
// what comes of it. Errors of the console are noted, but for those that a browser writes when nobody answers an address.
import { isControlFlow } from './browser-watch.mjs';

// A dead server is a part of some tests.
const ofTheNetwork = /WebSocket connection to .* failed|net::ERR_(CONNECTION|NETWORK|INTERNET|EMPTY)/;

export class Hand {
    constructor(page) {
        this.page = page;
        this.places = new Map();
        this.said = new Map();
        this.waiting = new Set();
        this.problem = undefined;
        page.on('console', (message) => this.hear(message.type(), message.text()));
        page.on('pageerror', (error) => isControlFlow(error.message) || this.fail(`error in the page: ${error.message}`));
        page.on('crash', () => this.fail('the page crashed'));
    }

    hear(type, text) {
        if (type === 'error' && !isControlFlow(text) && !ofTheNetwork.test(text)) this.fail(`error in the console: ${text}`);
        const line = text.match(/arrakis: (.*)/)?.[1];
        if (line === undefined) return;
        const place = line.match(/^place=(.*)=(gone|-?\d+,-?\d+)$/);
        if (place) {
            if (place[2] === 'gone') this.places.delete(place[1]);
            else this.places.set(place[1], place[2].split(',').map(Number));
        } else {
            const [, name, value] = line.match(/^(\w+)[= ]?(.*)$/) ?? [];
            if (name) this.said.set(name, value);
        }
        this.waiting.forEach((look) => look());
    }

    fail(problem) {
        this.problem ??= problem;
        this.waiting.forEach((look) => look());
    }

    /** Waits until this holds, for so many seconds; gives how many it took. */
    until(what, holds, seconds = 120) {
        const start = performance.now();
        return new Promise((resolve, reject) => {
            const end = (settle) => {
                clearTimeout(late);
                this.waiting.delete(look);
                settle();
            };
            const look = () => {
                if (this.problem) end(() => reject(new Error(this.problem)));
                else if (holds()) end(() => resolve((performance.now() - start) / 1000));
            };
            const late = setTimeout(() => {
                const there = [...this.places.keys()].join(' ');
                const said = [...this.said].map(([name, value]) => `${name}=${value}`).join('; ');
                end(() => reject(new Error(`${what}: not within ${seconds} s; there is: ${there}; it said: ${said}`)));
            }, seconds * 1000);
            this.waiting.add(look);
            look();
        });
    }

    /** Waits until the page says this of that. */
    says(name, value, seconds) {
        const holds = () => (value instanceof RegExp ? value.test(this.said.get(name) ?? '') : this.said.get(name) === value);
        return this.until(`${name} is ${value}`, holds, seconds);
    }

    /** Waits until the page has said nothing else of this for so many seconds. */
    async rests(name, seconds) {
        for (let before; before === undefined || before !== this.said.get(name);) {
            before = this.said.get(name);
            await this.page.waitForTimeout(seconds * 1000);
        }
    }

    /** Forgets what the page has said of this, so that it has to say it again. */
    forget(...names) {
        names.forEach((name) => this.said.delete(name));
    }

    /** Touches what is called so, or whose name looks like this. */
    async tap(name) {
        const at = () => [...this.places].find(([other]) => (name instanceof RegExp ? name.test(other) : name === other))?.[1];
        await this.until(`there is ${name}`, () => at() !== undefined);
        await this.page.touchscreen.tap(...at());
        await this.drawn();
    }

    /** Two frames: one takes the input, and the next shows it. */
    drawn() {
        return this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
}
