// What every journey needs: a game on the server that is open, pages, a browser.
//
// `cargo xtask test` sets BASE (where the servers are that share a database, usually
// one), OPERATOR (the password of whoever looks after them), TOOLS (where playwright-core
// and axe-core are installed) and CHROMIUM.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { account, ledSettings, table } from './seats.mjs';

const require = createRequire(`${process.env.TOOLS}/`);
const { chromium } = require('playwright-core');
const { source } = require('axe-core');
const BASES = process.env.BASE.split(' ');
const [BASE] = BASES;

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
export const FRANCE = 2;
export const GERMANY = 3;
export const WIDE = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Lets a journey run in a browser of its own. */
export async function journey(name, walk) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  try {
    await walk(new Stage(browser));
    console.log(`good: ${name}`);
  } catch (fault) {
    console.error(`failed: ${name}`);
    console.error(fault);
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

/** Names that nobody has on a server where other journeys run. */
export const own = (name) => `${name} ${Math.random().toString(36).slice(2, 10)}`;

class Stage {
  #company;

  constructor(browser) {
    Object.assign(this, { pages: BASE, browser });
  }

  /** A game of seven, or of as many as are said, led by somebody else. */
  async game({ seats, ...more } = {}) {
    const [players, master] = [(await this.company()).slice(0, 7), (await this.company())[7]];
    const wanted = seats ?? more.players ?? 7;
    while (players.length < wanted) players.push(await account(BASE, own('Guest')));
    const settings = await ledSettings(BASE, 'A game to walk through', more);
    return table(BASE, settings, players.slice(0, wanted), master);
  }

  /** Seven who play, and an eighth who leads. */
  async company() {
    this.#company ??= await Promise.all([...NAMES, 'Mara'].map((name) => account(BASE, own(name))));
    return this.#company;
  }

  /** A browser in which whoever has a seat is logged in. */
  async enter(game, seat, screen = WIDE, theme = 'auto') {
    return this.as(game.players[seat], screen, theme);
  }

  /** A browser in which somebody is logged in, or nobody. */
  async as(person, screen = WIDE, theme = 'auto') {
    const context = await this.browser.newContext(screen);
    context.setDefaultTimeout(8000);
    const cookies = { look: `${theme}.plain`, ...(person ? { entente: person.session } : {}) };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: BASE })));
    return context;
  }

  /** The page of a game as a seat sees it, at one server or the other. Faults on it fail the journey. */
  async open(game, seat, screen = WIDE, theme = 'auto') {
    const context = await this.enter(game, seat, screen, theme);
    const page = await context.newPage();
    page.on('pageerror', (fault) => { throw fault; });
    page.on('console', (line) => line.type() === 'error' && console.error('page:', line.text()));
    await page.goto(`${BASES[seat % BASES.length]}/games/${game.id}`);
    await page.waitForSelector('button.order-edit', { state: 'attached' });
    return page;
  }
}

/** Fails the journey if a machine finds anything serious against readers of the screen. */
export async function accessible(page, where = page.url()) {
  await page.evaluate(source);
  const found = await page.evaluate(() => window.axe.run({ exclude: ['.stack-of-sheets'] }));
  const serious = found.violations.filter((one) => ['serious', 'critical'].includes(one.impact));
  const told = serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 90)).slice(0, 3).join(' | ')}`);
  assert.deepEqual(told, [], where);
}

/** Clicks or taps a province where its unit stands or its name is. */
export async function point(page, province) {
  const spot = await page.evaluate((code) => {
    const chart = document.querySelector('.stack-of-sheets');
    const token = chart.querySelector(`[id="unit-${code}"], [id^="unit-${code}_"], [id="dislodged-${code}"]`);
    const name = chart.querySelector(`.name[data-province="${code}"]`);
    const box = (token ?? name).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, province);
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (touch) await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
}

export const act = (page, name) => page.click(`#composer [data-act="${name}"]`);
export const text = (page) => page.inputValue('#order-text');
export const lines = async (page) => (await text(page)).split('\n').filter(Boolean);

/** Waits until the server has given a receipt for what is written. */
export async function saved(page) {
  await page.waitForSelector('#saved[data-state="saved"] code', { state: 'attached' });
}

/** What the server has of a seat's orders. */
export async function stored(game, seat) {
  return (await game.call(seat, '', undefined, 'GET')).game.own.lines;
}

export { assert };
