// Sets games up on a real server, with an account for every seat.

/** What a server answers to a request that it does not refuse. */
async function ask(base, path, { method = 'POST', token, guard, cookie, body } = {}) {
  const headers = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (guard) headers['x-entente-guard'] = guard;
  if (cookie) headers.cookie = cookie;
  const answer = await fetch(base + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return { data: text ? JSON.parse(text) : null, cookie: answer.headers.get('set-cookie') };
}

/** An account with a token that may do everything. */
export async function account(base, name) {
  const made = await ask(base, '/api/accounts', { body: { name, password: 'correct horse battery' } });
  const cookie = made.cookie.split(';')[0];
  const scopes = ['read', 'play', 'lead', 'account'];
  const token = await ask(base, '/api/me/tokens', { cookie, guard: made.data.guard, body: { name: 'journey', scopes, lasts: 'PT24H' } });
  return { name, token: token.data.secret, session: cookie.split('=')[1], id: made.data.me.id };
}

/** Somebody who has an account already. */
export async function logIn(base, name, password) {
  const { cookie } = await ask(base, '/api/sessions', { body: { name, password } });
  return { name, session: cookie.split(';')[0].split('=')[1] };
}

/** A game with players in all seats, in the order of the powers, led by somebody else. */
export async function table(base, settings, players, master = players[0]) {
  const made = await ask(base, '/api/games', { token: master.token, body: settings });
  const game = made.data.game ?? made.data.id;
  for (const [seat, player] of players.entries()) {
    await ask(base, `/api/games/${game}/join`, { token: player.token, body: { seat } });
  }
  const call = (seat, path, body, method = 'POST') =>
    ask(base, `/api/games/${game}${path}`, { method, token: players[seat].token, body }).then((answer) => answer.data);
  const lead = (act, body) => ask(base, `/api/games/${game}/master/${act}`, { token: master.token, body });
  await begun(call);
  return { id: game, players, master, call, lead };
}

/** A full game begins by itself, but a moment later. */
async function begun(call) {
  for (;;) {
    const seen = await call(0, '', undefined, 'GET');
    if (seen.game.standing.stage === 'open') return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Settings of a game that a neutral master leads, so that positions can be put on the board. */
export async function ledSettings(base, title, more = {}) {
  const { presets } = (await ask(base, '/api/presets', { method: 'GET' })).data;
  const schedule = { ...presets.find((one) => one.preset === 'daily').schedule, calm: 'PT0S' };
  return {
    title, variant: 'standard', schedule, absence: 'forgiven', extensions: 'PT48H', 'longest-pause': 'PT168H',
    'open-progress': true, mastery: 'neutral', gathering: { start: { kind: 'when-full' } }, ...more,
  };
}

export { ask };
