// What journeys through Empires have in common.

import { ask, ledSettings } from './seats.mjs';

const BASE = process.env.BASE.split(' ')[0];

/** A game on an Empires board, led by somebody who does not play; the computer plays the rest. */
export async function campaign(stage, variant, seats = 1) {
  const company = await stage.company();
  const [players, master] = [company.slice(0, seats), company[7]];
  const settings = await ledSettings(BASE, 'A campaign to walk through', { variant, gathering: {}, endings: { draws: 'none' } });
  const { data } = await ask(BASE, '/api/games', { token: master.token, body: settings });
  const call = (seat, path, body, method = 'POST') =>
    ask(BASE, `/api/games/${data.game}${path}`, { method, token: players[seat].token, body }).then((answer) => answer.data);
  const lead = (act, body) => ask(BASE, `/api/games/${data.game}/master/${act}`, { token: master.token, body });
  const begin = () => ask(BASE, `/api/games/${data.game}/begin`, { token: master.token });
  return { id: data.game, players, master, call, lead, begin };
}

/** The desk of whoever has a seat. Faults on it fail the journey. */
export async function desk(stage, game, seat, screen, path = '') {
  const context = await stage.enter(game, seat, screen);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  page.on('console', (line) => line.type() === 'error' && console.error('page:', line.text()));
  await page.goto(`${stage.pages}/games/${game.id}${path}`);
  return page;
}

/** The boxes of a line, by their names. */
export const box = (page, line, name) => page.locator('.sheet-row').nth(line - 1).locator(`input[name="${name}"]`);

/** What is said of a line. */
export const verdict = (page, line) => page.locator('.sheet-row').nth(line - 1).locator('.row-verdict');
