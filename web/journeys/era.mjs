// A year of Era of Empire: a retreat to where a convoyed attack came from, a unit
// raised far from home, and an army that becomes a fleet.

import { gameOn, position, turn } from './other-boards.mjs';
import { assert, journey } from './stage.mjs';

const POWERS = ['BRITAIN', 'CHINA', 'FRANCE', 'JAPAN', 'NETHERLANDS', 'RUSSIA', 'TURKEY'];

const BEFORE = {
  phase: 'S1870M',
  units: { BRITAIN: ['A ASM', 'A BEN', 'F CEY'], FRANCE: ['A MAY'] },
  centers: { BRITAIN: ['BEN', 'BOM', 'DEL', 'KAR'], FRANCE: ['ANN', 'RAN'] },
};

await journey('a year of Era of Empire', async (stage) => {
  const game = await gameOn(stage, 'era', POWERS, BEFORE);
  await turn(stage, game, { BRITAIN: ['F CEY - BOB'], FRANCE: ['A MAY - RAN'] });
  const moves = { BRITAIN: ['A BEN - RAN VIA', 'F BOB C A BEN - RAN', 'A ASM S A BEN - RAN'], FRANCE: ['A RAN H'] };
  const moved = await turn(stage, game, moves);
  assert.equal(moved.phase, 'F1870R');
  assert.ok(moved.retreats.FRANCE['A RAN'].includes('BEN'), 'the attack came over the sea, so the land that it left is open');
  await turn(stage, game, { FRANCE: ['A RAN R BEN'] });

  const winter = await position(game);
  assert.equal(winter.phase, 'W1870A');
  assert.deepEqual(winter.centers.BRITAIN, ['BOM', 'DEL', 'KAR', 'RAN']);
  const look = async (page) => {
    assert.equal(await page.textContent('.standing .missing'), '1 of 1 build decided.');
    assert.match(await page.textContent('#order-list'), /Change of kind/);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/era-winter.png` });
  };
  await turn(stage, game, { BRITAIN: ['A KAR B', 'F RAN B'] }, look);
  const after = await position(game);
  assert.deepEqual(after.units.BRITAIN, ['A ASM', 'A KAR', 'F BOB', 'F RAN']);
});
