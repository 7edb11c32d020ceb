// Whoever looks after the server: reports, accounts. OPERATOR is the password that
// the server told when it was started for the first time.

import { FRANCE, GERMANY, PHONE, WIDE, accessible, assert, journey } from './stage.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

async function logIn(page, stage, name, password) {
  await page.goto(`${stage.pages}/login`);
  await page.fill('#name', name);
  await page.fill('#password', password);
  await page.click('main form button');
}

async function shoot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/admin-${name}.png`, fullPage: true });
}

await journey('looking after the server', async (stage) => {
  const game = await stage.game();
  const words = 'You will regret this.\nI know where you live.';
  await game.call(GERMANY, '/letters', { to: { to: 'seats', seats: [FRANCE] }, text: words });
  const { cursor } = await game.call(FRANCE, '/feed', undefined, 'GET');
  const told = `They threaten me. ${game.id}`;
  await game.call(FRANCE, '/reports', { text: told, cursor });
  const offender = game.players[GERMANY];

  const context = await stage.browser.newContext(WIDE);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  await logIn(page, stage, 'operator', process.env.OPERATOR);
  await page.click('header a[href="/admin"]');
  await page.waitForURL(`${stage.pages}/admin`);

  // A report, with the letter it is about.
  const report = page.locator('li.panel', { hasText: told });
  assert.match(await report.textContent(), /from Germany/);
  assert.equal(await report.locator('.notice .as-written').textContent(), words);
  await accessible(page);
  await shoot(page, 'report');

  // The account behind it is found and shut out.
  await page.fill('#name', offender.name.toUpperCase());
  await page.click('button:has-text("Find")');
  const row = page.locator('tr', { hasText: offender.name });
  await row.locator('button:has-text("Suspend")').click();
  await row.locator('.tag:has-text("Suspended")').waitFor();
  await accessible(page);
  await shoot(page, 'wide');
  const out = await (await stage.as(offender)).newPage();
  await out.goto(stage.pages);
  assert.equal(await out.locator('header a[href="/login"]').count(), 1, 'their session has ended');
  await logIn(out, stage, offender.name, 'correct horse battery');
  await out.waitForSelector('.notice.bad');
  assert.match(await out.textContent('.notice.bad'), /This account is closed/);

  const phone = await context.browser().newContext({ ...SMALL, storageState: await context.storageState() });
  const small = await phone.newPage();
  await small.goto(page.url());
  assert.equal(await small.evaluate(() => document.documentElement.scrollWidth), 360, 'it fits on a phone');
  await accessible(small, 'on a phone');
  await shoot(small, 'phone');
  await phone.close();

  // And let in again; the report is settled.
  await row.locator('button:has-text("Admit")').click();
  await row.locator('.tag:has-text("Admitted")').waitFor();
  await logIn(out, stage, offender.name, 'correct horse battery');
  await out.waitForSelector('header a[href="/settings"]');
  assert.equal(await out.locator('header a[href="/admin"]').count(), 0, 'nothing leads there for others');
  assert.equal((await out.goto(`${stage.pages}/admin`)).status(), 404);
  await report.locator('button:has-text("Settled")').click();
  await report.waitFor({ state: 'detached' });
});
