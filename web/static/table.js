// @ts-check
// What changes around the table while one looks: who has sent orders, votes, the
// deadline, the line to the server, a new phase.

import { Refusal, ask } from './ask.js';
import { part } from './composer.js';
import { phaseWords } from './history.js';

/** @typedef {import('./live.js').News} News */
/** @typedef {import('./verdicts.js').PowerName} PowerName */

/**
 * An end of the game that somebody is for.
 * @typedef {{ for: string, powers?: string[], to?: string } | null} Vote
 */

const PROGRESS = new Map([['nothing-due', 'nothing due'], ['missing', 'no orders'], ['sent', 'sent'], ['ready', 'ready']]);

export class Table {
  #main;
  #game;
  #powers;
  #say;

  /**
   * @param {HTMLElement} main
   * @param {string} game
   * @param {PowerName[]} powers
   * @param {(words: string) => void} say
   */
  constructor(main, game, powers, say) {
    this.#main = main;
    this.#game = game;
    this.#powers = powers;
    this.#say = say;
    part(main, '#turned a').addEventListener('click', (event) => {
      event.preventDefault();
      location.hash = 'desk-history';
      location.reload();
    });
    for (const form of main.querySelectorAll('.votes')) {
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        if (form instanceof HTMLFormElement) void this.#vote(voteIn(form));
      });
    }
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
   * @param {import('./clock.js').Clock} clock
   */
  news(news, clock) {
    if (news.news === 'talked-out') return this.#talked(Number(news.enough), Number(news.of));
    if (news.news === 'silence') return this.#silence(clock, String(news.closes));
    if (news.news === 'progress') return this.#progress(String(news.seat), String(news.progress));
    if (news.news === 'voted') return this.#voted(String(news.seat), /** @type {Vote} */ (news.vote));
    if (news.news === 'tally') return this.#tally(/** @type {[Vote, number][]} */ (news.votes));
    if (news.news === 'turned' || news.news === 'over' || news.news === 'rolled-back' || news.news === 'edited') return this.#turned(news);
    if (typeof news.closes === 'string' && news.news !== 'opened' && news.news !== 'reminder') {
      clock.moved(news.closes);
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
    this.#count();
  }

  /**
   * @param {number} enough
   * @param {number} of
   */
  #talked(enough, of) {
    const place = this.#main.querySelector('#talked');
    if (place) place.textContent = `${enough} of ${of} have.`;
  }

  /**
   * @param {import('./clock.js').Clock} clock
   * @param {string} closes
   */
  #silence(clock, closes) {
    clock.silence(closes);
    this.#say('Nobody has more to say. Now write.');
  }

  /** Says from how many orders are in, where everybody may know. */
  #count() {
    const place = this.#main.querySelector('#orders-in');
    const all = [...this.#main.querySelectorAll('[data-progress-of]')].map((one) => one.getAttribute('data-progress') ?? '');
    const due = all.filter((progress) => progress !== 'nothing-due');
    const sent = due.filter((progress) => progress !== 'missing');
    if (place) place.textContent = `Orders are in from ${sent.length} of ${due.length}.`;
  }

  /**
   * @param {string} seat
   * @param {Vote} vote
   */
  #voted(seat, vote) {
    for (const place of this.#main.querySelectorAll(`[data-vote-of="${seat}"]`)) place.textContent = this.#words(vote);
  }

  /** @param {[Vote, number][]} votes */
  #tally(votes) {
    const place = this.#main.querySelector('#vote-note');
    const told = votes.map(([vote, count]) => `${count} ${count === 1 ? 'is' : 'are'} for ${this.#words(vote)}.`);
    if (place && told.length > 0) place.textContent = told.join(' ');
  }

  /**
   * What somebody is for, as the rest of a sentence.
   * @param {Vote} vote
   */
  #words(vote) {
    const name = (/** @type {string} */ code) => this.#powers.find((power) => power.power === code)?.name ?? code;
    if (vote?.for === 'draw') return 'a draw of all who are left';
    if (vote?.for === 'listed-draw') return `a draw of ${(vote.powers ?? []).map(name).join(', ')}`;
    if (vote?.for === 'concession') return `conceding to ${name(vote.to ?? '')}`;
    return 'playing on';
  }

  /** @param {Vote} vote */
  async #vote(vote) {
    const note = part(this.#main, '#vote-note');
    try {
      await ask(`/api/games/${this.#game}/vote`, { body: { vote } });
      part(this.#main, '#own-vote').textContent = this.#words(vote);
      note.textContent = vote ? 'Your vote is counted. You can take it back at any time.' : 'You are for playing on.';
    } catch (refusal) {
      note.textContent = refusal instanceof Refusal ? refusal.message : 'That did not work.';
    }
  }

  /** @param {News} news */
  #turned(news) {
    const notice = part(this.#main, '#turned');
    const words = news.news === 'turned' ? `${phaseWords(String(news.phase))} is decided.`
      : news.news === 'over' ? 'The game is over.' : 'The game has changed.';
    part(notice, '.turned-words').textContent = words;
    notice.hidden = false;
    this.#say(words);
  }
}

/**
 * What a form votes for: one of several things, or a draw of those who are ticked.
 * @param {HTMLFormElement} form
 * @returns {Vote}
 */
function voteIn(form) {
  const given = new FormData(form);
  const chosen = given.get('vote:json');
  if (chosen !== null) return JSON.parse(String(chosen));
  return { for: 'listed-draw', powers: given.getAll('vote.powers:texts').map(String) };
}
