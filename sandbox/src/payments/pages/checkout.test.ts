import { expect, test } from 'vitest';
import { APP_URL } from '../../../test/hosted-in-memory.ts';
import { GOOD_CARD, HOSTILE, openPages } from '../../../test/open-pages.ts';
import { payPath } from './paths.ts';

const PAY = payPath('cs_1');

test('says what is bought and when it is charged, and is marked as a sandbox', async () => {
  const { open, state } = openPages();
  const html = await (await open(PAY)).text();
  expect(html).toContain('<title>Attune Annual · Sandbox payments</title>');
  expect(html).toContain('<strong>Sandbox: no real card is charged.</strong> Never enter a real');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('Due today: $0.00. First charge of $99.99 on Friday, November 20, 2026.');
  expect(html).toContain('<dd>mira.okafor@example.com</dd>');
  expect(html).toContain('>Start plan, pay nothing today</button>');
  expect(html).toContain(`href="${APP_URL}/subscription">Back</a>`);
  state.checkout.trialEnd = null;
  const atOnce = await (await open(PAY)).text();
  expect(atOnce).toContain('Due today: $99.99<');
  expect(atOnce).toContain('>Pay $99.99</button>');
});

test('a good card leads back to the app, even after a second click', async () => {
  const { send, state } = openPages();
  for (let click = 0; click < 2; click += 1) {
    const answer = await send(PAY, GOOD_CARD);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${APP_URL}/subscription/return?session_id=cs_1`);
  }
  expect(state.actions).toEqual(['pay cs_1: done']);
});

test('reports a declined card and keeps only the name and date', async () => {
  const { send } = openPages();
  const answer = await send(PAY, { ...GOOD_CARD, number: '4000 0000 0000 0002' });
  const html = await answer.text();
  expect(answer.status).toBe(402);
  expect(html).toMatch(/role="alert" id="declined">.*Your card was declined\..*another card/);
  expect(html).toMatch(
    /id="number" [^>]*aria-invalid="true" aria-describedby="declined" autofocus/,
  );
  expect(html).toMatch(/id="number" [^>]*value=""/);
  expect(html).toMatch(/id="cvc" [^>]*value=""/);
  expect(html).not.toContain('987');
  expect(html).toMatch(/id="name" [^>]*value="Mira Okafor"/);
  expect(html).toMatch(/id="expiry" [^>]*value="12 \/ 34"/);
});

test('field errors are linked to their fields, and the first one has the focus', async () => {
  const { send } = openPages();
  const answer = await send(PAY, { ...GOOD_CARD, cvc: '', name: '' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toMatch(/id="cvc" [^>]*aria-describedby="cvc-issue cvc-hint" autofocus/);
  expect(html).toMatch(/id="cvc-issue">.*Enter the CVC<\/p>/);
  expect(html).toMatch(/id="name" [^>]*aria-invalid="true" aria-describedby="name-issue">/);
  expect(html).not.toMatch(/id="number" [^>]*aria-invalid/);
});

test('escapes hostile values', async () => {
  const { open, send, state } = openPages();
  state.checkout.email = HOSTILE;
  state.checkout.planName = HOSTILE;
  state.checkout.cancelUrl = `${APP_URL}/${HOSTILE}`;
  const pages = [await open(PAY), await send(PAY, { ...GOOD_CARD, cvc: '', name: HOSTILE })];
  for (const page of pages) {
    const html = await page.text();
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&lt;/title&gt;');
  }
});

test.each([
  ['complete', 200, 'This checkout is complete', '/subscription/return?session_id=cs_1'],
  ['expired', 410, 'This checkout has expired', '/subscription'],
] as const)('a checkout that is %s says so and links back', async (status, code, title, path) => {
  const { open, state } = openPages();
  state.checkout.status = status;
  const answer = await open(PAY);
  const html = await answer.text();
  expect(answer.status).toBe(code);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`href="${APP_URL}${path}"`);
  expect(html).not.toContain('<form');
});

test('an expired checkout accepts no card', async () => {
  const { send, state } = openPages();
  state.checkout.status = 'expired';
  expect((await send(PAY, GOOD_CARD)).status).toBe(410);
  expect(state.actions).toEqual([]);
});

test('an unknown checkout gets a 404 page that says so', async () => {
  const { open, send } = openPages();
  for (const answer of [await open(payPath('cs_other')), await send(payPath('cs_other'))]) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This checkout doesn’t exist');
  }
});
