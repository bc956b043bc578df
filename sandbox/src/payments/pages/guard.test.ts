import { expect, test } from 'vitest';
import { APP_URL } from '../../../test/hosted-in-memory.ts';
import { GOOD_CARD, OWN_ORIGIN, openPages } from '../../../test/open-pages.ts';
import { SCRIPT_PATH, STYLE_PATH } from './layout.ts';
import { invoicePath, payPath, portalPath } from './paths.ts';

const PAGES = ['/', payPath('cs_1'), portalPath('bps_1'), invoicePath('in_1'), payPath('none')];

test.each([...PAGES, STYLE_PATH, SCRIPT_PATH])(
  '%s has the content security policy',
  async (path) => {
    const { headers } = await openPages().open(path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; " +
        `font-src ${APP_URL}; img-src data:; ` +
        `form-action 'self' ${APP_URL} http://127.0.0.1:41100; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  },
);

test('no page has an inline script or style', async () => {
  const { open } = openPages();
  for (const path of PAGES) {
    const html = await (await open(path)).text();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(`<script src="${SCRIPT_PATH}" type="module"></script>`);
    expect(html).not.toMatch(/<style| style=| on\w+=/);
  }
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: APP_URL },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('rejects a form from another site: %j', async (headers) => {
  const { send, state } = openPages();
  const forms = [
    await send(payPath('cs_1'), GOOD_CARD, headers),
    await send(portalPath('bps_1', 'cancel'), {}, headers),
    await send('/console/refund', { invoice: 'in_1' }, headers),
  ];
  for (const answer of forms) {
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('so it was ignored');
  }
  expect(state.actions).toEqual([]);
});

test('accepts its own forms under any of its host names', async () => {
  const { send } = openPages();
  for (const origin of [OWN_ORIGIN, 'http://127.0.0.1:41101']) {
    const answer = await send('/console/refund', { invoice: 'in_1' }, { origin });
    expect(answer.status).toBe(303);
  }
});

test('does not read a form that is too big', async () => {
  const { send } = openPages();
  expect((await send(payPath('cs_1'), { name: 'x'.repeat(10_001) })).status).toBe(413);
});

test('leaves the API beside the pages alone', async () => {
  const answer = await openPages().open('/v1/anything');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toBeNull();
});
