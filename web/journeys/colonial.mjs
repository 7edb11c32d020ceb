// Two turns of Colonial as its league plays it, up to the first count: a train, leave to pass the canal,
// a fleet that passes, an enclave that is worth nothing to whoever takes it, a retreat, builds.

import { gameOn, position, turn, verdicts } from './other-boards.mjs';
import { assert, journey } from './stage.mjs';

const POWERS = ['BRITAIN', 'CHINA', 'FRANCE', 'HOLLAND', 'JAPAN', 'RUSSIA', 'TURKEY'];

const BEFORE = {
  phase: '1870M',
  units: { BRITAIN: ['F BOM', 'A SUD'], CHINA: ['A YUN', 'A PEK'], RUSSIA: ['A BAK', 'F ODE', 'A MOS'], TURKEY: ['A ARM', 'F GOA'] },
  centers: { BRITAIN: ['BOM', 'EGY', 'HON'], CHINA: ['CAN', 'PEK'], RUSSIA: ['MOS', 'ODE', 'OMS', 'RUM', 'VLA'], TURKEY: ['ANG', 'BAG', 'CON'] },
};

const FIRST = { BRITAIN: ['A SUD - EGY'], CHINA: ['A YUN - CAN'], RUSSIA: ['F ODE - BLA'], TURKEY: ['F GOA - RED'] };

const COUNTING = {
  BRITAIN: ['A EGY H', 'EGY SC TURKEY F RED - MED'],
  CHINA: ['A CAN - HON'],
  RUSSIA: ['A MOS - TSR - IRK', 'A BAK - ARM', 'F BLA S A BAK - ARM'],
  TURKEY: ['F RED - MED'],
};

await journey('two turns of Colonial', async (stage) => {
  const game = await gameOn(stage, 'colonial-house', POWERS, BEFORE);
  const look = async (page, power) => {
    if (power === 'BRITAIN') assert.match(await page.textContent('#order-list'), /Leave to pass/);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/colonial-${power}.png` });
  };
  const first = await turn(stage, game, FIRST);
  assert.equal(first.phase, '1872M', 'nothing is counted after the first turn');
  const moved = await turn(stage, game, COUNTING, look);
  assert.deepEqual(moved.units.RUSSIA, ['A ARM', 'A IRK', 'F BLA']);
  assert.deepEqual(moved.units.TURKEY, ['F MED'], 'the fleet has passed the canal');
  const told = await verdicts(stage, game, '1872M');
  assert.match(told, /The army in Moscow travelled by railway to Irkutsk/);

  const retreated = await turn(stage, game, { TURKEY: ['A ARM R SYR'] });
  assert.equal(retreated.phase, '1872A');
  assert.deepEqual(retreated.centers.CHINA, ['CAN', 'PEK'], 'the enclave does not count for China');
  assert.ok(!retreated.centers.BRITAIN.includes('HON'));

  await turn(stage, game, { RUSSIA: ['A MOS B', 'A OMS B'], TURKEY: ['F CON B'] });
  const after = await position(game);
  assert.equal(after.phase, '1874M');
  assert.deepEqual(after.units.RUSSIA, ['A ARM', 'A IRK', 'A MOS', 'A OMS', 'F BLA']);
  assert.deepEqual(after.units.TURKEY, ['A SYR', 'F CON', 'F MED']);
});
