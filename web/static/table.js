// @ts-check
// What changes around the table while one looks: who has sent orders, votes, the
// deadline, the line to the server, a new phase.

import { Refusal, ask } from './ask.js';
import { part } from './composer.js';
import { phaseWords } from './history.js';

/** @typedef {import('./live.js').News} News */

const PROGRESS = new Map([['nothing-due', 'nothing due'], ['missing', 'no orders'], ['sent', 'sent'], ['ready', 'ready']]);

export class Table {
  #main;
  #say;

  /**
   * @param {HTMLElement} main
   * @param {string} game
   * @param {(words: string) => void} say
   */
  constructor(main, game, say) {
    this.#main = main;
    this.#say = say;
    part(main, '#turned a').addEventListener('click', (event) => {
      event.preventDefault();
      location.hash = 'desk-history';
      location.reload();
    });
    const form = main.querySelector('#vote');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form instanceof HTMLFormElement) void vote(form, game);
    });
  }

  /** @param {boolean} there */
  line(there) {
    const line = part(this.#main, '#line');
    line.textContent = there ? 'The connection is back.' : 'The connection is lost. What you write is kept.';
    line.dataset.state = there ? 'there' : 'lost';
    // Good news need not stay.
    if (there) setTimeout(() => line.dataset.state === 'there' && line.replaceChildren(), 6000);
  }

  /**
   * @param {News} news
   * @param {(closes: string) => void} moved the deadline is another one
   */
  news(news, moved) {
    if (news.news === 'progress') return this.#progress(String(news.seat), String(news.progress));
    if (news.news === 'turned' || news.news === 'over' || news.news === 'rolled-back' || news.news === 'edited') return this.#turned(news);
    if (typeof news.closes === 'string' && news.news !== 'opened' && news.news !== 'reminder') {
      moved(news.closes);
      this.#say('The deadline has moved.');
    }
    if (news.news === 'announced') this.#say(`From the game master: ${news.text}`);
  }

  /**
   * @param {string} seat
   * @param {string} progress
   */
  #progress(seat, progress) {
    for (const place of this.#main.querySelectorAll(`[data-progress-of="${seat}"]`)) {
      place.textContent = PROGRESS.get(progress) ?? progress;
      place.setAttribute('data-progress', progress);
    }
    if (seat === this.#main.dataset.seat) {
      this.#main.querySelector('#ready')?.setAttribute('aria-checked', String(progress === 'ready'));
    }
  }

  /** @param {News} news */
  #turned(news) {
    const notice = part(this.#main, '#turned');
    const words = news.news === 'turned' ? `${phaseWords(String(news.phase))} is decided.` : 'The game has changed.';
    part(notice, '.turned-words').textContent = words;
    notice.hidden = false;
    this.#say(words);
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} game
 */
async function vote(form, game) {
  const note = part(form, '#vote-note');
  const [kind, to] = String(new FormData(form).get('vote') ?? '').split(' ');
  const wanted = kind ? { for: kind, ...(to ? { to } : {}) } : null;
  try {
    await ask(`/api/games/${game}/vote`, { body: { vote: wanted } });
    note.textContent = wanted ? 'Your vote is counted. You can take it back at any time.' : 'You vote for playing on.';
  } catch (refusal) {
    note.textContent = refusal instanceof Refusal ? refusal.message : 'That did not work.';
  }
}
