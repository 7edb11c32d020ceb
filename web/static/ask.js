// @ts-check
// Asking the server: one door for every request of a page.

/** What the server says when it will not. */
export class Refusal extends Error {
  /**
   * @param {number} status 0 if the server could not be reached at all
   * @param {string} code
   * @param {string} message
   */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** Whether the same request may well succeed a little later. */
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** A key under which a write is done once, however often it is sent. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {string} method
 * @param {unknown} body
 * @param {string} key
 * @returns {RequestInit}
 */
function request(method, body, key) {
  /** @type {Record<string, string>} */
  const headers = { accept: 'application/json' };
  if (method !== 'GET') {
    headers['x-entente-guard'] = document.body.dataset.guard ?? '';
    headers['idempotency-key'] = key;
    headers['content-type'] = 'application/json';
  }
  return { method, headers, body: body === undefined ? null : JSON.stringify(body), credentials: 'same-origin' };
}

/**
 * @param {Response} answer
 * @returns {Promise<Refusal>}
 */
async function refusalOf(answer) {
  const told = await answer.json().catch(() => ({}));
  const error = told.error ?? {};
  const message = error.message ?? `The server answered ${answer.status}.`;
  return new Refusal(answer.status, error.code ?? 'unknown', message);
}

/**
 * Sends a request and hands back what it is answered with.
 * @template T
 * @param {string} path
 * @param {{ method?: string, body?: unknown, key?: string }} [how]
 * @returns {Promise<T>}
 */
export async function ask(path, how = {}) {
  const method = how.method ?? (how.body === undefined ? 'GET' : 'POST');
  let answer;
  try {
    answer = await fetch(path, request(method, how.body, how.key ?? freshKey()));
  } catch {
    throw new Refusal(0, 'no-network', 'The server cannot be reached.');
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer.json();
}
