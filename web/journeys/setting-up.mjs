// A game is set up: a kind of game, then as much of the rest as one likes; also on a
// phone, and without scripts. What is wrong comes back at its field, nothing is lost.

import { account, ask } from './seats.mjs';
import { PHONE, WIDE, accessible, assert, journey } from './stage.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };
const someone = (stage, name) => account(stage.pages, `${name} ${Math.random().toString(36).slice(2, 10)}`);
const field = (page, name) => page.locator(`[name="${name}"]`);

async function opened(stage, person, screen) {
  const context = await stage.as(person, screen);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  await page.goto(`${stage.pages}/games/new`);
  return page;
}

async function shoot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/new-${name}.png`, fullPage: true });
}

/** The settings of the game that a page is about. */
async function settings(stage, page, person) {
  await page.waitForURL((url) => /^\/games\/[0-9a-f]+$/.test(url.pathname));
  const id = new URL(page.url()).pathname.split('/').pop();
  return (await ask(stage.pages, `/api/games/${id}`, { method: 'GET', token: person.token })).data.game.settings;
}

async function fitsTheScreen(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
}

await journey('setting up a game', async (stage) => {
  const [ada, ben] = [await someone(stage, 'Ada'), await someone(stage, 'Ben')];
  const page = await opened(stage, ada, { ...WIDE, timezoneId: 'Europe/Rome' });
  await accessible(page, 'closed');
  assert.equal(await field(page, 'schedule.zone').inputValue(), 'Europe/Rome', 'the zone of the device is put in');
  await page.click('text=Once a week');
  await field(page, 'title').fill('Slow winter');
  await page.click('text=Change anything else');
  assert.equal(await field(page, 'schedule.orders').getAttribute('placeholder'), 'Sun 20:00, at least 3 days');
  assert.match(await field(page, 'press.channels').locator('option').first().textContent(), /Anybody to anybody, at any time/);
  await page.click('text=Without a word');
  assert.match(await field(page, 'press.channels').locator('option').first().textContent(), /Nobody/);
  await page.click('text=Once a week');
  await field(page, 'schedule').selectOption('twice-a-week');
  assert.equal(await field(page, 'schedule.orders').getAttribute('placeholder'), 'Tue 20:00, Fri 20:00, at least 36 hours');

  // Many options at once, one of them not to be understood.
  await field(page, 'players').selectOption('6');
  await page.click('text=Rule options');
  await field(page, 'options.build.sites').selectOption('owned');
  await field(page, 'options.victory.centres').fill('20');
  await field(page, 'schedule.first').fill('5 days');
  await field(page, 'schedule.retreats').fill('soon');
  await page.click('.tick:has-text("Saturday")');
  await page.click('.tick:has-text("Sunday")');
  await field(page, 'schedule.early').selectOption('no');
  await field(page, 'reminder').fill('never');
  await field(page, 'anonymous').selectOption('yes');
  await field(page, 'press.grey').selectOption('yes');
  await field(page, 'visibility').selectOption('code');
  await field(page, 'gathering.start.time').fill('2099-01-15T20:00');
  await field(page, 'gathering.muster').fill('12 hours');
  await field(page, 'endings.draws').selectOption('listed');
  await field(page, 'endings.last-phase').fill('W1910A');
  await field(page, 'mastery').selectOption('neutral');
  await accessible(page, 'open');
  await shoot(page, 'drawer');
  await page.click('button:has-text("Set up the game")');
  await page.waitForSelector('.notice.bad');
  const wrong = field(page, 'schedule.retreats');
  assert.equal(await wrong.inputValue(), 'soon');
  assert.equal(await wrong.getAttribute('aria-invalid'), 'true');
  assert.match(await page.locator('[id="schedule.retreats-fault"]').textContent(), /no length of time/);
  assert.equal(await page.locator('details.drawer').first().getAttribute('open'), '');
  assert.equal(await field(page, 'options.build.sites').inputValue(), 'owned');
  await accessible(page, 'refused');
  await shoot(page, 'refused');
  await page.click('.notice.bad a');
  await wrong.fill('36 hours');
  await page.click('button:has-text("Set up the game")');
  const made = await settings(stage, page, ada);
  assert.deepEqual(made.options, [['build.sites', 'owned'], ['victory.centres', '20']]);
  assert.deepEqual([made.players, made.schedule.zone, made.schedule.early], [6, 'Europe/Rome', false]);
  assert.deepEqual(made.schedule.days, ['saturday', 'sunday']);
  assert.deepEqual([made.schedule.first, made.schedule.retreats], [{ after: { length: 'PT120H' } }, { after: { length: 'PT36H' } }]);
  assert.deepEqual(made.schedule.orders.at.slots.map((slot) => slot.days), [['tuesday'], ['friday']]);
  assert.deepEqual(made.gathering.start, { kind: 'at', time: '2099-01-15T19:00:00Z' });
  assert.deepEqual([made.reminder, made.anonymous, made.press.grey, made.mastery], [undefined, true, true, 'neutral']);
  await accessible(page, 'gathering');
  await shoot(page, 'gathering');

  // The host hands on a link that has the code in it.
  const link = await page.locator('#game-link').getAttribute('href');
  const guest = await (await stage.as(ben, SMALL)).newPage();
  await guest.goto(`${stage.pages}${link}`);
  await accessible(guest, 'door');
  await guest.click('main button:has-text("Come in")');
  await guest.waitForSelector('h1:has-text("Slow winter")');
  assert.equal(await guest.locator('#game-code').count(), 0);
  await guest.context().close();

  // On a phone, and without scripts on one.
  for (const [name, screen] of [['phone', SMALL], ['phone without scripts', { ...SMALL, javaScriptEnabled: false }]]) {
    const small = await opened(stage, ada, screen);
    await fitsTheScreen(small);
    await small.tap('label:has-text("A first game")');
    await field(small, 'title').fill(name);
    await small.tap('text=Change anything else');
    await field(small, 'schedule.zone').fill('Asia/Tokyo');
    await field(small, 'press.channels').selectOption('public');
    await field(small, 'extensions').fill('as long as it takes');
    await fitsTheScreen(small);
    if (name === 'phone') await accessible(small, name);
    await shoot(small, name.replaceAll(' ', '-'));
    await small.tap('button:has-text("Set up the game")');
    await small.waitForSelector('[id="extensions-fault"]');
    assert.equal(await small.isVisible('[id="extensions-fault"]'), true, 'the drawer stands open');
    assert.equal(await small.isChecked('input[value="lesson"]'), true);
    await fitsTheScreen(small);
    await field(small, 'extensions').fill('1 day');
    await small.tap('button:has-text("Set up the game")');
    const simple = await settings(stage, small, ada);
    assert.deepEqual([simple.title, simple.variant, simple.press.channels], [name, 'teaching', 'public']);
    assert.deepEqual([simple.schedule.zone, simple.extensions], ['Asia/Tokyo', 'PT24H']);
    await small.context().close();
  }
});
