// The history: phases are shown again, units glide, the present comes back.

import { FRANCE, PHONE, assert, journey } from './stage.mjs';

const SPRING = [
  'A VIE - TRI\nA BUD - SER\nF TRI - ALB', 'F LON - NTH\nF EDI - NWG\nA LVP - YOR', 'A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO',
  'A MUN - BUR\nA BER - KIE\nF KIE - DEN', 'A VEN - TRI\nA ROM - VEN\nF NAP - ION', 'A WAR - GAL\nA MOS - UKR\nF STP/SC - BOT\nF SEV - BLA', 'A CON - BUL\nF ANK - BLA\nA SMY - CON',
];
const AUTUMN = [
  'A SER - GRE\nF ALB S A SER - GRE', 'A YOR - NWY\nF NTH C A YOR - NWY', 'A BUR - MUN\nA MAR - SPA\nF MAO - POR', 'A KIE - HOL\nF DEN - SWE',
  'A VEN - TYR\nF ION - TUN', 'A GAL - VIE\nF BOT - SWE\nA UKR - RUM\nF SEV S A UKR - RUM', 'A BUL - RUM',
];

export async function played(stage) {
  const game = await stage.game();
  for (const [phase, texts] of [['S1901M', SPRING], ['F1901M', AUTUMN]]) {
    for (const [seat, text] of texts.entries()) await game.call(seat, '/orders', { phase, text });
    await game.lead('play', {});
  }
  return game;
}

const place = (page, token) => page.evaluate((id) => {
  const box = document.querySelector(`[id="${id}"]`)?.getBoundingClientRect();
  return box ? { x: box.x, y: box.y } : undefined;
}, token);

if (process.argv[1] === new URL(import.meta.url).pathname) await journey('playback', async (stage) => {
  const game = await played(stage);
  const page = await stage.open(game, FRANCE);
  const now = await page.evaluate(() => document.querySelector('[id="units"]').innerHTML);
  await page.click('#tab-history');
  await page.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Fall 1901, moves');
  assert.equal(await page.locator('.centre-chart .run').count(), 7);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/history-wide.png` });

  await page.focus('#scrubber');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Spring 1901, moves');
  assert.match(await page.textContent('#verdicts'), /The army in Munich could not enter Burgundy/);
  assert.equal(await page.locator('[id="order-MUN"].bounced').count(), 1, 'arrows show what became of them');

  // A phase has an address: on a page of its own, and on the map.
  const address = await page.getAttribute('#phase-link', 'href');
  assert.equal(address, `/games/${game.id}/phases/S1901M`);
  const other = await page.context().newPage();
  await other.goto(stage.pages + address);
  assert.match(await other.textContent('main'), /The army in Munich could not enter Burgundy/);
  await other.click('text=Watch it on the map');
  await other.waitForFunction(() => document.querySelector('#reel-phase')?.textContent === 'Spring 1901, moves');
  await other.close();

  // A unit that moves is somewhere else in the middle of the way; one that bounces comes back.
  const before = await place(page, 'unit-PAR');
  await page.click('#step-on');
  await page.waitForFunction(() => document.querySelector('[id="unit-PAR"]').getAnimations().length > 0);
  const frames = await page.evaluate(() => [...document.querySelectorAll('[id="units"] > g')].flatMap((one) => one.getAnimations()).length);
  assert.ok(frames > 15, 'most units move or bounce');
  await page.waitForFunction((start) => document.querySelector('[id="unit-PAR"]').getBoundingClientRect().x > start + 4, before.x);
  await page.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Fall 1901, moves');
  assert.ok(await place(page, 'unit-BUR'));

  // It plays through to the end by itself, and can be stopped on the way.
  await page.selectOption('#speed', '3');
  await page.keyboard.press('Tab');
  await page.click('#play');
  await page.waitForFunction(() => document.querySelector('#play').textContent === 'Pause');
  await page.click('#play');
  assert.equal(await page.textContent('#play'), 'Play');
  await page.click('#play');
  await page.waitForFunction(() => document.querySelector('#reel-phase').textContent.startsWith('Now'));
  await page.waitForFunction(() => document.querySelector('#play').textContent === 'Play');

  await page.click('#tab-orders');
  assert.equal(await page.evaluate(() => document.querySelector('[id="units"]').innerHTML), now);
  await page.context().close();

  const calm = await stage.open(game, FRANCE, { ...PHONE, reducedMotion: 'reduce' });
  await calm.tap('#tab-history');
  await calm.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Fall 1901, moves');
  if (process.env.SHOTS) await calm.screenshot({ path: `${process.env.SHOTS}/history-phone.png` });
  await calm.tap('#step-on');
  await calm.waitForFunction(() => document.querySelector('#reel-phase').textContent.startsWith('Now'));
});
