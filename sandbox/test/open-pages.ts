import { Hono } from 'hono';
import { registerPages } from '../src/payments/pages/register-pages.ts';
import { APP_URL, hostedInMemory } from './hosted-in-memory.ts';

export const OWN_ORIGIN = 'http://localhost:41101';

/** The payment sandbox's pages, backed by a provider in memory, and functions to use them. */
export function openPages() {
  const { state, hosted } = hostedInMemory();
  const app = new Hono();
  app.onError((_error, c) => c.text('handled by the server', 500));
  app.get('/v1/anything', (c) => c.json({}));
  registerPages(app, hosted, {
    ownOrigins: [OWN_ORIGIN, 'http://127.0.0.1:41101'],
    appUrl: APP_URL,
  });
  const open = (path: string) => app.request(`${OWN_ORIGIN}${path}`);
  const send = (
    path: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = { origin: OWN_ORIGIN },
  ) =>
    app.request(`${OWN_ORIGIN}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });
  return { state, hosted, open, send };
}

export const GOOD_CARD = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '987',
  name: 'Mira Okafor',
};

/** A value that would break out of text, an attribute or a URL. */
export const HOSTILE = `"><img src=x onerror=alert(1)>'</title><script>alert(2)</script>&`;
