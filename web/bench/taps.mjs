// How long taps take with a full board.

import { FRANCE, PHONE, WIDE, assert, journey, point } from '../journeys/stage.mjs';

/** A board with a unit for every centre. */
const FULL = {
  phase: 'S1910M',
  units: {
    AUSTRIA: ['A BUD', 'F TRI', 'A VIE', 'A SER', 'F GRE'], ENGLAND: ['F EDI', 'F LON', 'A LVP', 'F NTH', 'F NWY', 'A YOR'],
    FRANCE: ['F BRE', 'A MAR', 'A PAR', 'F POR', 'A SPA', 'A BUR'], GERMANY: ['A BER', 'F KIE', 'A MUN', 'F DEN', 'A HOL', 'F SWE'],
    ITALY: ['F NAP', 'A ROM', 'A VEN', 'F TUN'], RUSSIA: ['A MOS', 'F SEV', 'F STP/SC', 'A WAR'], TURKEY: ['F ANK', 'A CON', 'A SMY'],
  },
  centers: {
    AUSTRIA: ['BUD', 'TRI', 'VIE', 'SER', 'GRE'], ENGLAND: ['EDI', 'LON', 'LVP', 'NWY', 'BEL'], FRANCE: ['BRE', 'MAR', 'PAR', 'POR', 'SPA'],
    GERMANY: ['BER', 'KIE', 'MUN', 'DEN', 'HOL', 'SWE'], ITALY: ['NAP', 'ROM', 'VEN', 'TUN'], RUSSIA: ['MOS', 'SEV', 'STP', 'WAR', 'RUM'], TURKEY: ['ANK', 'CON', 'SMY', 'BUL'],
  },
};

/** Milliseconds from the pointer to what is asked for in the page, and to the frame that shows it. */
async function timed(page, province, condition) {
  await page.evaluate((test) => {
    window.times = new Promise((done) => {
      const found = new Function(`return ${test}`);
      addEventListener('pointerup', () => {
        const start = performance.now();
        let there = 0;
        const look = new MutationObserver(() => {
          if (there || !found()) return;
          there = performance.now() - start;
          look.disconnect();
          requestAnimationFrame(() => setTimeout(() => done({ there, painted: performance.now() - start })));
        });
        look.observe(document, { subtree: true, childList: true, attributes: true });
      }, { once: true, capture: true });
    });
  }, condition);
  await point(page, province);
  return page.evaluate(() => window.times);
}

const round = (times) => ({ there: Number(times.there.toFixed(1)), painted: Number(times.painted.toFixed(1)) });

await journey('taps', async (stage) => {
  const game = await stage.game();
  await game.lead('edit', { position: FULL, why: 'to see how fast it is' });
  for (const [name, screen] of [['wide', WIDE], ['phone', PHONE]]) {
    const page = await stage.open(game, FRANCE, screen);
    assert.equal(await page.locator('[id="units"] > .unit').count(), 34);
    await page.waitForFunction(() => !document.querySelector('.moving'));
    const painted = [];
    for (const [unit, target] of [['BUR', 'PIC'], ['PAR', 'GAS'], ['MAR', 'PIE'], ['SPA', 'GAS'], ['BUR', 'RUH']]) {
      const lit = await timed(page, unit, "document.querySelector('use.lit')");
      const drawn = await timed(page, target, `document.querySelector('[id="orders"] [data-line^="A ${unit}"]')`);
      console.log(name, unit, 'lit', round(lit), 'arrow', round(drawn));
      painted.push(lit.painted, drawn.painted);
    }
    // Others may use the machine at the same time, so one slow frame proves nothing.
    const middle = painted.sort((one, other) => one - other)[Math.floor(painted.length / 2)];
    assert.ok(middle < 50, 'lights and arrows are to be seen within 50 ms');
    await page.context().close();
  }

});
