// Every page, wide by day and narrow by night: nothing serious against readers of the
// screen, nothing that jumps, nothing wider than the screen, nothing heavy.

import { ask, ledSettings, logIn } from './seats.mjs';
import { FRANCE, PHONE, WIDE, accessible, assert, journey } from './stage.mjs';
import { played } from './playback.mjs';

const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };

/** How much may come with a page, apart from the map on it. */
const HEAVIEST = 100_000;

/** A line so slow that a page is shown in parts, bytes a second: then what jumps is seen to. */
const SLOW = { offline: false, latency: 20, downloadThroughput: 150_000, uploadThroughput: 250_000 };

/** How long such a page may take beside other work, in milliseconds; what is quick is measured elsewhere. */
const PATIENCE = 40_000;

/** Who sees which pages, by the name that their pictures have. */
async function pages(stage) {
  const running = await stage.game();
  const old = await played(stage);
  const [host, master] = [old.players[FRANCE], (await stage.company())[7]];
  const gathering = await ask(stage.pages, '/api/games', { token: host.token, body: await ledSettings(stage.pages, 'Still gathering') });
  const sandbox = await ask(stage.pages, '/api/sandboxes', { token: host.token, body: await keepsake(running) });
  const operator = await logIn(stage.pages, 'operator', process.env.OPERATOR);
  const nobody = { front: '/', login: '/login', signup: '/signup', lobby: '/games', rules: '/rules', 'rules-standard': '/rules/standard', 'rules-colonial': '/rules/colonial-house', provinces: '/rules/colonial/provinces', 'paper-map': '/rules/era/map', 'order-sheet': '/rules/colonial/order-sheet', help: '/help', 'first-turn': '/help/first-turn', sandbox: '/sandbox', kept: `/sandbox/${sandbox.data.sandbox}`, nothing: '/nowhere', watching: `/games/${old.id}` };
  const player = { new: '/games/new', settings: '/settings', notices: '/notices', mine: '/games?mine=yes', profile: `/players/${host.id}`, gathering: `/games/${gathering.data.game}`, game: `/games/${running.id}`, played: `/games/${old.id}`, phase: `/games/${old.id}/phases/S1901M` };
  const lead = { console: `/games/${old.id}/master`, preview: `/games/${old.id}/master/preview` };
  return [[undefined, nobody], [host, player], [master, lead], [operator, { admin: '/admin' }]];
}

/** The board as it stands in a game, to be kept and shared. */
async function keepsake(game) {
  const { position } = (await game.call(FRANCE, '', undefined, 'GET')).game;
  return { title: 'A board to share', variant: 'standard', steps: [{ map: position }] };
}

/** Counts how much moves by itself while a page comes in. */
function watchShifts() {
  window.shifted = 0;
  window.movers = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries().filter((one) => !one.hadRecentInput)) {
      window.shifted += shift.value;
      window.movers.push(...shift.sources.map((one) => one.node?.className || one.node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Bytes as they travel, without maps. */
function weight() {
  const maps = Array.from(document.querySelectorAll('.chart'), (chart) => chart.outerHTML.length);
  const map = maps.reduce((sum, one) => sum + one, 0);
  const page = performance.getEntriesByType('navigation')[0];
  const rest = performance.getEntriesByType('resource').filter((one) => ['link', 'script', 'img', 'css'].includes(one.initiatorType) && !one.name.includes('/boards/'));
  const travelled = page.encodedBodySize * (1 - Math.min(1, map / page.decodedBodySize));
  return Math.round(rest.reduce((sum, one) => sum + one.encodedBodySize, travelled));
}

/** What is wrong with a page. */
async function visit(context, name, path, base) {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript(watchShifts);
  const faults = [];
  page.on('pageerror', (fault) => faults.push(`${name}: ${fault}`));
  await page.goto(base + path, { waitUntil: 'networkidle', timeout: PATIENCE });
  const seen = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: innerWidth, shifted: window.shifted, movers: window.movers.join(', ') }));
  if (seen.wide > seen.screen) faults.push(`${name} is ${seen.wide} wide on a screen of ${seen.screen}`);
  if (seen.shifted > 0.01) faults.push(`${name} jumps by ${seen.shifted}: ${seen.movers}`);
  const heavy = await page.evaluate(weight);
  if (heavy > HEAVIEST) faults.push(`${name} weighs ${heavy}`);
  await accessible(page, name).catch((fault) => faults.push(`${name}: ${fault.message}`));
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: !path.includes('/games/') && !path.includes('sandbox') });
  await page.close();
  return faults;
}

await journey('every page', async (stage) => {
  const seen = await pages(stage);
  const faults = [];
  for (const [screen, size, theme] of [[WIDE, 'wide', 'light'], [NARROW, 'phone', 'dark']]) {
    for (const [person, paths] of seen) {
      const context = await stage.as(person, screen, theme);
      for (const [name, path] of Object.entries(paths)) faults.push(...await visit(context, `${name}-${size}`, path, stage.pages));
      await context.close();
    }
  }
  assert.deepEqual(faults, []);
});
