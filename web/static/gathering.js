// @ts-check
// The page of a game that gathers: it shows who has come as they come, and goes on
// to the board when play begins.

import { part } from './composer.js';
import { Live } from './live.js';

const main = part(document, '#main');

/** Shows the table as it is now. */
async function show() {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const now = page.querySelector('#main');
  // The board has scripts and style sheets of its own.
  if (!now || now.classList.contains('game-page')) return location.reload();
  main.replaceChildren(...now.children);
}

new Live(main.dataset.game ?? '', main.dataset.cursor ?? '0.0', {
  heard: (item) => void (item.news && show().catch(() => undefined)),
  // What happened while the line was lost is heard when it is back.
  line: () => undefined,
});
