// What a frame of playback costs the page: a turn with all its arrows is shown again,
// moves glide, verdicts appear.

import { FRANCE, assert, journey } from '../journeys/stage.mjs';
import { played } from '../journeys/playback.mjs';

/** What the page does between two frames: events that Chromium's timeline has for scripts, styles and layout. */
const WORK = new Set(['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'EventDispatch', 'RunMicrotasks', 'UpdateLayoutTree', 'Layout']);

/** Milliseconds in which a step is over. */
const LONG = 2500;

/** Milliseconds of script, style and layout that went into every frame of a trace. */
function frames(trace) {
  const events = JSON.parse(trace.toString()).traceEvents.filter((one) => one.ph === 'X').sort((one, other) => one.ts - other.ts);
  const commits = events.filter((one) => one.name === 'Commit');
  const spent = commits.map(() => 0);
  let [frame, done] = [0, 0];
  for (const event of events.filter((one) => one.tid === commits[0].tid && WORK.has(one.name))) {
    // What runs inside of something that was counted is counted already.
    if (event.ts < done) continue;
    done = event.ts + event.dur;
    while (frame + 1 < commits.length && commits[frame].ts < event.ts) frame++;
    // The time of the thread itself, whoever else uses the machine.
    spent[frame] += (event.tdur ?? event.dur) / 1000;
  }
  return spent;
}

/** How often the same phase is played: what a frame needs, it needs every time. */
const ROUNDS = 9;

await journey('playback', async (stage) => {
  const page = await stage.open(await played(stage), FRANCE);
  await page.click('#tab-history');
  await page.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Fall 1901, moves');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    await stage.browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.click('#step-on');
    // Whoever asks the page whether it is done makes it work; so one waits as long as it takes.
    await page.waitForTimeout(LONG);
    rounds.push(frames(await stage.browser.stopTracing()));
    assert.equal(await page.textContent('#reel-phase'), 'Now: Winter 1901, adjustments');
    await page.click('#step-back');
    await page.waitForFunction(() => document.querySelector('#reel-phase').textContent === 'Fall 1901, moves');
  }
  const costs = rounds.flat();
  const slowest = rounds.map((round) => Math.max(...round));
  console.log('playback:', costs.length, 'frames, milliseconds of script, style and layout: median', share(costs, 0.5), '99 of 100', share(costs, 0.99));
  console.log('slowest frame of each round:', slowest.map((one) => one.toFixed(1)).join(' '), 'median', share(slowest, 0.5));
  assert.ok(share(slowest, 0.5) < 8, 'no frame of playback needs more than 8 ms of script and layout');
});

/** What a share of the numbers is not above. */
function share(numbers, part) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return Number(sorted[Math.floor((sorted.length - 1) * part)].toFixed(2));
}
