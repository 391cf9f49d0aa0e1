// A clock for a page that nobody sees: it ticks once a second while it is told that this is so.
let ticks;

addEventListener('message', ({ data: isHidden }) => {
    clearInterval(ticks);
    if (isHidden) ticks = setInterval(() => postMessage(0), 1000);
});
