// What the page itself says: over the game, beside it, or as a question with buttons.

const note = document.getElementById('note');
const strip = document.getElementById('strip');
const question = document.getElementById('ask');

/** How long a sentence beside the game stays, in milliseconds. */
const reading = 15_000;
let fading;

/** A sentence in the middle of the page; none takes it away. `bad` darkens what lies under it. */
export function say(sentence, bad = false) {
    note.textContent = sentence;
    note.hidden = !sentence;
    note.classList.toggle('bad', bad);
}

/** A sentence at the lower edge, which takes no click from the game and goes by itself. */
export function whisper(sentence) {
    strip.textContent = sentence;
    strip.hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => {
        strip.hidden = true;
    }, reading);
}

/** A sentence over the game with buttons: each has its words and what is done when it is pressed. The last question counts. */
export function ask(sentence, buttons) {
    const words = document.createElement('p');
    words.textContent = sentence;
    words.id = 'asked';
    question.replaceChildren(words, ...buttons.map(([label, act]) => {
        const button = document.createElement('button');
        button.textContent = label;
        button.addEventListener('click', () => {
            question.hidden = true;
            act();
        });
        return button;
    }));
    say('');
    question.hidden = false;
    question.querySelector('button')?.focus();
}
