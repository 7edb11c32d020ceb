// Australian Empires from the lobby to the report: a country is chosen, a sheet is
// filled in with the ledger beside it, the turn is played, read and seen again.

import { WIDE, accessible, assert, journey, saved } from './stage.mjs';
import { box, campaign, desk, verdict } from './campaign.mjs';

await journey('Empires by clicks', async (stage) => {
  const game = await campaign(stage, 'empires-australian');
  const page = await desk(stage, game, 0, WIDE);
  await page.selectOption('#seat', { label: 'Melbourne' });
  await page.fill('#email', 'ann@example.org');
  await page.click('button:has-text("Take this country")');
  await page.waitForSelector('button:has-text("Leave the table")');
  // The page learns by itself that play has begun.
  await game.begin();
  await page.waitForSelector('.sheet-row');

  // Only the boxes that an action uses are there; an area is picked on the map.
  assert.equal(await box(page, 1, 'place').isVisible(), false);
  await box(page, 1, 'action').fill('DEFEND');
  assert.equal(await box(page, 1, 'target').isVisible(), false);
  await box(page, 1, 'place').focus();
  await page.locator('.stack-of-sheets .area[data-province="MEL"]').first().click({ force: true });
  assert.equal(await box(page, 1, 'place').inputValue(), 'MEL');

  // The ledger warns of what cannot be paid and of codes that there are not.
  await box(page, 2, 'action').fill('ARMY');
  await box(page, 2, 'number').fill('90');
  await box(page, 3, 'action').fill('GROW');
  await box(page, 3, 'place').fill('MEX');
  await page.waitForSelector('.sheet-row[data-standing="fails"] .row-faults button');
  await page.waitForSelector('#warnings li');
  await page.click('.sheet-row[data-standing="fails"] .row-faults button');
  await page.waitForFunction(() => document.querySelectorAll('.sheet-row')[2].querySelector('[name="place"]').value !== 'MEX');
  await box(page, 3, 'place').fill('');
  await box(page, 3, 'action').fill('');
  await box(page, 2, 'action').fill('');
  await box(page, 2, 'number').fill('');
  await box(page, 4, 'action').fill('TAX');
  await page.waitForFunction(() => document.querySelectorAll('.sheet-row[data-standing="fails"]').length === 0
    && document.querySelectorAll('.sheet-row')[3].dataset.standing === 'sure');
  assert.match(await verdict(page, 4).textContent(), /sure/);

  // Lines change places by keys, and what was done is undone.
  await page.locator('.sheet-row .row-handle').nth(3).press('ArrowUp');
  assert.equal(await box(page, 3, 'action').inputValue(), 'TAX');
  await page.click('#sheet-undo');
  assert.equal(await box(page, 4, 'action').inputValue(), 'TAX');
  await saved(page);
  await accessible(page);

  // The deadline passes; the report and the replay tell of it.
  await game.lead('play', {});
  await page.waitForSelector('#turned:not([hidden])');
  await page.goto(`${stage.pages}/games/${game.id}/reports/1`);
  assert.match(await page.textContent('.report'), /TAX/);
  await accessible(page);
  await page.click('a:has-text("Line by line")');
  await page.waitForSelector('#line-4');
  assert.match(await page.textContent('#line-4'), /TAX/);
  await accessible(page);

  // The next sheet can begin as the last one did.
  await page.goto(`${stage.pages}/games/${game.id}`);
  await page.waitForSelector('#sheet-last:not([hidden])');
  await page.click('#sheet-last');
  assert.equal(await box(page, 4, 'action').inputValue(), 'TAX');
});
