// What somebody settles for themselves; also on a phone, and without scripts.

import { account, ask } from './seats.mjs';
import { FRANCE, PHONE, WIDE, accessible, assert, journey } from './stage.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };
const PASSWORD = 'correct horse battery';

async function shoot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/settings-${name}.png`, fullPage: true });
}

/** Somebody's settings, in a browser of their own. */
async function opened(stage, person, screen, theme) {
  const context = await stage.as(person, screen, theme);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  await page.goto(`${stage.pages}/settings`);
  return page;
}

const panel = (page, id) => page.locator(`section#${id}`);

await journey('settings', async (stage) => {
  const game = await stage.game();
  const person = game.players[FRANCE];
  const page = await opened(stage, person, { ...WIDE, timezoneId: 'Europe/Rome' });
  const due = async () => {
    await page.goto(`${stage.pages}/games/${game.id}`);
    return page.locator('.time-due').textContent();
  };
  assert.match(await due(), /(CET|GMT\+[12])/, 'the device says where one is');

  // A zone, the colours, the look.
  await page.goto(`${stage.pages}/settings`);
  await page.fill('#zone', 'Europe/Atlantis');
  await panel(page, 'look-panel').locator('button').click();
  assert.match(await page.locator('#zone-fault').textContent(), /There is no time zone/);
  assert.equal(await page.inputValue('#zone'), 'Europe/Atlantis');
  await accessible(page, 'refused');
  await page.fill('#zone', 'Asia/Kolkata');
  await page.selectOption('#palette', 'safe');
  await panel(page, 'look-panel').locator('label:has-text("Dark")').click();
  await panel(page, 'look-panel').locator('button').click();
  await page.waitForSelector('.toast:has-text("Saved")');
  const look = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.deepEqual(look, { theme: 'dark', palette: 'safe', zone: 'Asia/Kolkata' });
  await accessible(page, 'dark');
  await shoot(page, 'dark');
  assert.match(await due(), /(IST|GMT\+5:30)/, 'what was chosen goes before the device');

  // The same times where no script runs.
  const plain = await stage.browser.newContext({ ...WIDE, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto(`${stage.pages}/games/${game.id}`);
  assert.match(await still.locator('.time-due').textContent(), /Due \w{3} \d+ \w{3}, \d\d:\d\d IST/);

  // Without scripts: notices, a token that is shown once, devices.
  await still.goto(`${stage.pages}/settings`);
  await panel(still, 'notices').locator('label:has-text("Letters")').click();
  await panel(still, 'notices').locator('button').click();
  await still.waitForSelector('.toast');
  const wanted = (await ask(stage.pages, '/api/me/preferences', { method: 'GET', token: person.token })).data;
  assert.deepEqual(wanted, { letters: false, events: true, reminders: true });
  await still.fill('#token-name', 'my bot');
  await panel(still, 'tokens').locator('label:has-text("play:")').click();
  await panel(still, 'tokens').locator('button:has-text("Make a token")').click();
  const secret = await still.locator('#token-secret').textContent();
  const known = await ask(stage.pages, '/api/me', { method: 'GET', token: secret });
  assert.equal(known.data.name, person.name);
  await still.goto(`${stage.pages}/settings`);
  assert.equal((await still.content()).includes(secret), false);
  await panel(still, 'tokens').locator('tr', { hasText: 'my bot' }).locator('button').click();
  await assert.rejects(ask(stage.pages, '/api/me', { method: 'GET', token: secret }), /401/);
  await ask(stage.pages, '/api/sessions', { body: { name: person.name, password: PASSWORD } });
  await still.goto(`${stage.pages}/settings`);
  await still.click('button:has-text("Log out everywhere else")');
  assert.match(await panel(still, 'sessions').textContent(), /nowhere else/);

  // A wrong password: the address that was typed is still there.
  await still.fill('#email', 'ada@example.org');
  await still.fill('#mail-password', 'wrong wrong');
  await panel(still, 'mail').locator('button').click();
  assert.match(await still.locator('#mail-password-fault').textContent(), /not your password/);
  assert.equal(await still.inputValue('#email'), 'ada@example.org');
  await still.fill('#mail-password', PASSWORD);
  await panel(still, 'mail').locator('button').click();
  await still.waitForSelector('.toast');
  await plain.close();

  // On a phone, by day; in the end the account is deleted, after a question.
  const leaver = await account(stage.pages, `Zoe ${Math.random().toString(36).slice(2, 10)}`);
  const small = await opened(stage, leaver, SMALL, 'light');
  await accessible(small, 'phone');
  const over = await small.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
  await shoot(small, 'phone');
  await small.tap('a:has-text("Delete my account")');
  await small.waitForSelector('dialog:modal');
  await accessible(small, 'question');
  await small.tap('button:has-text("Keep my account")');
  await small.waitForSelector('dialog', { state: 'hidden' });
  await small.tap('a:has-text("Delete my account")');
  await small.fill('#end-password', 'wrong wrong');
  await small.tap('dialog button.danger');
  await small.waitForSelector('#end-password-fault');
  await small.fill('#end-password', PASSWORD);
  await small.tap('dialog button.danger');
  await small.waitForURL(`${stage.pages}/`);
  assert.equal(await small.locator('a[href="/login"]').count(), 1);
});
