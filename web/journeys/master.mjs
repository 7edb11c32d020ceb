// Whoever leads a game: time, people, the board, and what cannot be meant.

import { FRANCE, PHONE, WIDE, accessible, assert, journey } from './stage.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

/** Sends the form of a panel and waits for the page that says so. */
async function send(page, panel, words) {
  await page.click(`section[aria-labelledby="${panel}"] form button`);
  await page.waitForSelector(`.notice.good:has-text("${words}")`);
}

/** Opens what asks once more. */
const open = (page, panel) => page.click(`section[aria-labelledby="${panel}"] summary`);

const lastDeed = (page) => page.textContent('.log li:first-child p');

async function shoot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/master-${name}.png`, fullPage: true });
}

await journey('leading a game', async (stage) => {
  const game = await stage.game();
  await game.call(FRANCE, '/orders', { phase: 'S1901M', text: 'A PAR - BUR\nA MAR S A PAR - BUR' });
  const context = await stage.as(game.master);
  const page = await context.newPage();
  page.on('pageerror', (fault) => { throw fault; });
  const console = `${stage.pages}/games/${game.id}/master`;

  // The game's page leads to the console, for whoever leads the game alone.
  await page.goto(`${stage.pages}/games/${game.id}`);
  await page.click('#tab-table');
  await page.click('#desk-table a:has-text("Lead the game")');
  await page.waitForURL(console);
  assert.equal(await page.textContent('.facts.progress div:nth-child(3) .tag'), 'sent');
  await accessible(page);

  // Time.
  const due = () => page.getAttribute('.lead time[data-countdown]', 'datetime');
  const before = await due();
  await page.selectOption('#by', { label: '12 hours' });
  await send(page, 'extend', 'The phase has more time.');
  assert.equal(Date.parse(await due()) - Date.parse(before), 12 * 3600 * 1000);
  assert.match(await page.textContent('section[aria-labelledby="extend"]'), /36 hours can still be given/);
  await page.selectOption('#until', { index: 1 });
  await send(page, 'pause', 'The clock stands still.');
  assert.equal(await page.locator('#by').count(), 0, 'nothing is put off while the clock stands still');
  await accessible(page);
  await send(page, 'resume', 'The clock goes on.');

  // People.
  await page.fill('#announcement', 'A happy new year.\nNo deadline on Wednesday.');
  await send(page, 'announce', 'Everybody can read your announcement');
  assert.equal(await lastDeed(page), 'Announced: A happy new year.\nNo deadline on Wednesday.');
  await page.selectOption('#reprimanded', { label: 'Italy' });
  await page.fill('#reprimand-text', 'Please be civil.');
  await send(page, 'reprimand', 'Everybody can read your reprimand');
  assert.equal(await lastDeed(page), 'A reprimand for Italy: Please be civil.');

  // The board: seen beforehand, played, taken back.
  await page.click('a:has-text("Show the preview")');
  await page.waitForURL(`${console}/preview`);
  const burgundy = page.locator('section[aria-labelledby="of-FRANCE"] li:has(code:text-is("A PAR - BUR"))');
  assert.equal(await burgundy.locator('.verdict').textContent(), 'moved');
  assert.ok(await page.locator('.picture svg').isVisible());
  await accessible(page);
  await shoot(page, 'preview');
  await page.click('a:has-text("Back to the console")');
  await open(page, 'play');
  await send(page, 'play', 'The phase was played.');
  assert.match(await page.textContent('.lead'), /Fall 1901, moves/);
  await page.selectOption('#turns', { label: 'Spring 1901, moves' });
  await page.fill('#back-why', 'A slip of the pen.');
  await send(page, 'back', 'The game goes on from there.');
  assert.match(await page.textContent('.lead'), /Spring 1901, moves/);

  // What cannot be meant is named, and nothing is lost.
  const units = await page.inputValue('#units');
  await page.fill('#units', units.replace('A PAR', 'A PIC').replace('Germany', 'Germny'));
  await page.fill('#edit-why', 'It stood there all along.');
  await page.click('section[aria-labelledby="edit"] form button');
  await page.waitForSelector('#units-fault');
  assert.match(await page.textContent('#units-fault'), /Line 4: There is no power “Germny”. Perhaps Germany\?/);
  assert.equal(await page.inputValue('#edit-why'), 'It stood there all along.');
  await accessible(page);
  await page.fill('#units', (await page.inputValue('#units')).replace('Germny', 'Germany'));
  await send(page, 'edit', 'The position is another one.');
  assert.match(await page.inputValue('#units'), /France: .*A PIC/);

  // A player is dismissed.
  await open(page, 'dismiss');
  await page.selectOption('#dismissed', '3');
  await send(page, 'dismiss', 'The seat is open to others.');
  assert.match(await page.textContent('.facts.progress div:nth-child(4)'), /open/);
  await accessible(page);
  await shoot(page, 'wide');
  const { seats } = (await game.call(FRANCE, '', undefined, 'GET')).game;
  assert.equal(seats[3].open, true);
  await context.close();

  // Nothing needs a script, and everything fits on a phone.
  const plain = await stage.as(game.master, { ...WIDE, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(console);
  await bare.selectOption('#until', { index: 0 });
  await send(bare, 'pause', 'The clock stands still.');
  await send(bare, 'resume', 'The clock goes on.');
  await plain.close();
  for (const theme of ['light', 'dark']) {
    const phone = await (await stage.as(game.master, SMALL, theme)).newPage();
    for (const [name, path] of [['console', console], ['preview', `${console}/preview`]]) {
      await phone.goto(path);
      assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 360, `${name} fits`);
      await accessible(phone, `${name} on a phone, ${theme}`);
      await shoot(phone, `${name}-phone-${theme}`);
    }
    await phone.context().close();
  }

  // A player has no business there.
  const player = await (await stage.enter(game, FRANCE)).newPage();
  const answer = await player.goto(console);
  assert.equal(answer.status(), 403);
  await accessible(player);
});
