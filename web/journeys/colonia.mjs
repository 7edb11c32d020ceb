// A year of Colonia V: an army leaves its island on board of a fleet, units are raised
// in a colony and in one of the special centres, and the game is conceded.

import { gameOn, position, turn } from './other-boards.mjs';
import { assert, journey } from './stage.mjs';

const POWERS = ['AUSTRIA', 'CHINA', 'ENGLAND', 'FRANCE', 'NETHERLANDS', 'OTTOMAN', 'PORTUGAL', 'RUSSIA', 'SPAIN'];

const BEFORE = {
  phase: 'S0001M',
  units: { OTTOMAN: ['A ANK', 'F TAH'], PORTUGAL: ['A FIJ', 'F NZE'], SPAIN: ['F NCA', 'F SPA'] },
  centers: { OTTOMAN: ['CRI', 'IST', 'TAH'], PORTUGAL: ['ALA', 'FIJ', 'LIS', 'NZE'], SPAIN: ['MAD', 'MEX'] },
};

/** Somebody is for conceding the game to Spain, and says so at the table. */
async function concedes(stage, game, power) {
  const page = await stage.open(game, game.powers.indexOf(power));
  await page.click('#tab-table');
  await page.selectOption('#vote-for', { label: 'conceding to Spain' });
  await page.click('.votes button');
  await page.waitForFunction(() => document.querySelector('#own-vote').textContent === 'conceding to Spain');
  await page.context().close();
}

await journey('a year of Colonia V', async (stage) => {
  const game = await gameOn(stage, 'colonia-v', POWERS, BEFORE);
  await turn(stage, game, { PORTUGAL: ['F NZE - COR'], SPAIN: ['F NCA - MLN'] });
  const moved = await turn(stage, game, { PORTUGAL: ['A FIJ H'], SPAIN: ['F MLN - FIJ', 'F SPA S F MLN - FIJ'] });
  assert.equal(moved.phase, 'F0001R');
  const look = async (page) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/colonia-retreat.png` });
  };
  const winter = await turn(stage, game, { PORTUGAL: ['A FIJ R NZE VIA COR'] }, look);
  assert.equal(winter.phase, 'W0001A');
  assert.deepEqual(winter.units.PORTUGAL, ['A NZE', 'F COR']);

  await turn(stage, game, { OTTOMAN: ['A CRI B'], PORTUGAL: ['A ALA B'] });
  const after = await position(game);
  assert.deepEqual(after.units.OTTOMAN, ['A ANK', 'A CRI', 'F TAH'], 'an outpost, once it is owned');
  assert.deepEqual(after.units.PORTUGAL, ['A ALA', 'A NZE', 'F COR'], 'a colony');

  // In another game the same Winter is the last.
  const other = await gameOn(stage, 'colonia-v', POWERS, { ...winter, orders: undefined });
  for (const power of ['OTTOMAN', 'PORTUGAL', 'SPAIN']) await concedes(stage, other, power);
  await other.lead('play', {});
  const { standing } = (await other.call(0, '', undefined, 'GET')).game;
  assert.deepEqual([standing.stage, standing.ending], ['over', { kind: 'solo', powers: ['SPAIN'] }]);
});
