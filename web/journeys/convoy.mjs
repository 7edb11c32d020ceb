// Convoys, two ways to the same place, coasts.

import { act, assert, journey, lines, point, saved, stored } from './stage.mjs';

const ENGLAND = 1;
const SEA = {
  phase: 'S1902M',
  units: { ENGLAND: ['A LON', 'F NTH', 'F MAO', 'A BEL', 'F ENG'], FRANCE: ['A PAR'] },
  centers: { ENGLAND: ['LON', 'EDI', 'LVP', 'BEL'], FRANCE: ['PAR', 'MAR', 'BRE'] },
};

await journey('convoys and coasts', async (stage) => {
  const game = await stage.game();
  await game.lead('edit', { position: SEA, why: 'to walk through convoys' });
  const page = await stage.open(game, ENGLAND);

  await point(page, 'LON');
  await point(page, 'NWY');
  await point(page, 'NTH');
  await act(page, 'convoy');
  await point(page, 'LON');
  await point(page, 'NWY');
  assert.deepEqual(await lines(page), ['A LON - NWY VIA', 'F NTH C A LON - NWY']);

  // Belgium and Holland are neighbours, and there is a way by sea.
  await point(page, 'BEL');
  await point(page, 'HOL');
  assert.equal(await page.textContent('#composer [data-act="move"]'), 'By land');
  await act(page, 'move');
  assert.equal((await lines(page)).at(-1), 'A BEL - HOL');

  await point(page, 'MAO');
  await point(page, 'SPA');
  assert.match(await page.textContent('#composer-step'), /which coast/);
  await act(page, 'SPA/SC');
  assert.equal((await lines(page)).at(-1), 'F MAO - SPA/SC');
  await saved(page);
  assert.deepEqual(await stored(game, ENGLAND), await lines(page));
});
