import { readOutbox } from '@attune/server/platform/email/outbox.repository';
import { createTestApp, type TestApp } from '@attune/server/test/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerOutbox } from './outbox.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    extend: (api, services) =>
      registerOutbox(api, {
        appUrl: 'http://localhost',
        readMails: (filter) => readOutbox(services.db, filter),
      }),
  });
});
beforeEach(() => app.sql('DELETE FROM mails'));
afterAll(() => app.close());

async function mail(to: string, subject: string, text = 'Text', html = '<p>Html</p>') {
  app.clock.advance(1000);
  await app.services.emailQueue.enqueue(app.services.db, { to, subject, text, html });
}

test('lists the newest first, marked as a sandbox, with clickable links', async () => {
  await mail('maren@example.com', 'First');
  await mail('maren@example.com', 'Second', 'Open:\nhttp://localhost:5173/login?reset=a_b-c&x=1\n');
  const { status, text, headers } = await app
    .client({ headers: { host: 'localhost' } })
    .get('/sandbox/outbox');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('<strong>Sandbox.</strong>');
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
  const address = 'http://localhost:5173/login?reset=a_b-c&amp;x=1';
  expect(text).toContain(`<a href="${address}">${address}</a>`);
});

test('?to= filters by recipient, on the page and as JSON', async () => {
  await mail('Maren@example.com', 'For Maren');
  await mail('jonas@example.com', 'For Jonas');
  const { text } = await app
    .client({ headers: { host: 'localhost' } })
    .get('/sandbox/outbox?to=maren@EXAMPLE.com');
  expect(text).toContain('For Maren');
  expect(text).not.toContain('For Jonas');
  const { json } = await app
    .client({ headers: { host: 'localhost' } })
    .get('/sandbox/outbox.json?to=jonas@example.com');
  expect(json.mails).toHaveLength(1);
  expect(json.mails[0]).toMatchObject({
    to: 'jonas@example.com',
    subject: 'For Jonas',
    text: 'Text',
  });
  expect(
    (await app.client({ headers: { host: 'localhost' } }).get('/sandbox/outbox.json')).json.mails,
  ).toHaveLength(2);
});

test('XS2: the content of an email is inert on the page', async () => {
  const bad = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
  await mail(`${bad}@example.com`, bad, `${bad} javascript:alert(1) https://a.test/"><b>`, bad);
  const { text, headers } = await app
    .client({ headers: { host: 'localhost' } })
    .get(`/sandbox/outbox?to=`);
  expect(text).not.toContain('<script');
  expect(text).not.toContain('<img');
  expect(text).not.toContain('<b>');
  expect(text).not.toContain('href="javascript:');
  expect(text).toContain('href="https://a.test/"');
  expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const policy = `${headers['content-security-policy']}`;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  const filtered = await app
    .client({ headers: { host: 'localhost' } })
    .get(`/sandbox/outbox?to=${encodeURIComponent(bad)}`);
  expect(filtered.text).not.toContain('<script');
});

test('allows the styles of an email by their hash only', async () => {
  await mail('maren@example.com', 'Styled', 'T', '<head><style>p{color:red}</style></head>');
  const { headers, text } = await app
    .client({ headers: { host: 'localhost' } })
    .get('/sandbox/outbox');
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/);
  expect(text).toContain('&lt;base target=&quot;_blank&quot;&gt;');
});

test('explains itself when empty, and serves its stylesheet as a file', async () => {
  expect(
    (await app.client({ headers: { host: 'localhost' } }).get('/sandbox/outbox')).text,
  ).toContain('No email yet.');
  const { headers } = await app
    .client({ headers: { host: 'localhost' } })
    .get('/sandbox/outbox.css');
  expect(headers['content-type']).toContain('text/css');
});

test('rejects another host name that points to this machine', async () => {
  const client = app.client({ headers: { host: 'rebound.example' } });
  for (const path of ['/sandbox/outbox', '/sandbox/outbox.json']) {
    expect((await client.get(path)).status).toBe(421);
  }
});

test('SC3: responds only to a client on this machine without a proxy in between', async () => {
  await mail('maren@example.com', 'Reset', 'http://localhost:5173/login?reset=a_b-c');
  for (const path of ['/sandbox/outbox', '/sandbox/outbox.json']) {
    for (const remoteAddress of ['203.0.113.5', '10.0.0.7', '2001:db8::1', undefined]) {
      const connection = { incoming: { socket: { remoteAddress } } };
      const headers = { host: 'localhost' };
      const answer = await app.app.request(path, { headers }, connection);
      expect([answer.status, await answer.text()], remoteAddress).toEqual([404, '']);
    }
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const proxied = app.client({ headers: { host: 'localhost', [header]: '127.0.0.1' } });
      expect((await proxied.get(path)).status, header).toBe(404);
    }
    const local = app.client({ headers: { host: 'localhost' } });
    expect((await local.get(path)).status).toBe(200);
  }
});
