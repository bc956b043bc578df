import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWeb } from '#platform/http/static-web.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestApp, PASSWORD, type TestApp } from './test-app.ts';

let app: TestApp;

async function createWebBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'login'));
  const html = '<!doctype html><script>console.log(1)</script><p>Attune</p>';
  for (const name of ['index.html', 'login/index.html', '__spa-fallback.html']) {
    await writeFile(join(folder, name), html);
  }
  await writeFile(join(folder, 'assets/app-abc123.js'), 'export const a = 1;');
  await writeFile(join(folder, 'assets/app-abc123.js.map'), '{}');
  return folder;
}

beforeAll(async () => {
  const buildDir = await createWebBuild();
  app = await createTestApp({
    extend: (api) => {
      api.get('/api/broken', () => {
        throw new Error('secret detail: password=hunter2');
      });
      // Deletes the account of the user who sends the request, as if it were deleted on another
      // device.
      api.post('/api/delete-me-first', async (c) => {
        const id = c.get('session')?.user.id;
        await app.sql('DELETE FROM users WHERE id = $1', [id]);
        await app.services.db.execute(
          sql`INSERT INTO known_devices VALUES (${id}, 'phone', now())`,
        );
        return c.body(null, 204);
      });
      registerWeb(api, { buildDir });
    },
  });
});
afterAll(() => app.close());

const credentials = { email: 'cf@example.com', password: PASSWORD };

describe('CF1: cross-site writes', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a look-alike origin', { origin: 'http://attune.test.evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('rejects %s', async (_name, headers) => {
    const { client, id } = await app.person(`${Math.random()}@example.com`);
    for (const [method, path] of [
      ['POST', '/api/account/sign-in'],
      ['PATCH', `/api/users/${id}`],
      ['DELETE', '/api/account/sessions'],
    ] as const) {
      const answer = await client.send(method, path, { name: 'Changed' }, headers);
      expect([method, answer.status, answer.json.code]).toEqual([
        method,
        403,
        'request.cross_site',
      ]);
    }
    expect((await client.get(`/api/users/${id}`)).json.name).toBe('Maren Holt');
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'rejects a body of %s',
    async (type) => {
      const body = JSON.stringify(credentials);
      const answer = await app
        .client()
        .post('/api/account/sign-in', body, { 'content-type': type });
      expect(answer.status).toBe(415);
    },
  );

  it('accepts writes from the app’s own pages', async () => {
    const headers = { origin: 'http://attune.test', 'sec-fetch-site': 'same-origin' };
    const answer = await app.client().post('/api/account/sign-in', credentials, headers);
    // The password is checked, so the request was accepted.
    expect(answer.status).toBe(401);
  });
});

describe('CF2: cross-site reads', () => {
  it('are not allowed: neither JSON, preflight responses nor the live stream have a CORS header', async () => {
    const { client, id } = await app.person('reader@example.com');
    const headers = { origin: 'https://evil.example' };
    const json = await client.get(`/api/users/${id}`, headers);
    expect(json.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await client.send('OPTIONS', `/api/users/${id}`, undefined, {
      ...headers,
      'access-control-request-method': 'PATCH',
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    const live = await readStreamHeaders(id, client.cookies.get('attune_session') ?? '', headers);
    expect(live['access-control-allow-origin']).toBeUndefined();
  });
});

function readStreamHeaders(id: string, session: string, headers: Record<string, string> = {}) {
  return new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
    const call = request(
      `${app.origin}/api/users/${id}/live`,
      { headers: { cookie: `attune_session=${session}`, ...headers } },
      (answer) => {
        resolve(answer.headers);
        answer.destroy();
      },
    );
    call.on('error', reject);
    call.end();
  });
}

function expectSecurityHeaders(headers: Record<string, string | string[] | undefined>) {
  const policy = `${headers['content-security-policy']}`;
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toMatch(/(^|; )object-src 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  // The microphone is for dictation on our own pages, not for pages in frames.
  expect(headers['permissions-policy']).toBe(
    'camera=(), geolocation=(), microphone=(self), payment=()',
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
}

describe('HD1: headers', () => {
  it.each([
    ['a page', '/', 200],
    ['an asset', '/assets/app-abc123.js', 200],
    ['an API response', '/api/account/session', 200],
    ['an error response', '/api/account/sessions', 401],
    ['a path without a route', '/api/nothing', 404],
    ['an internal error', '/api/broken', 500],
    ['the API description', '/api/docs', 200],
  ])('are on %s', async (_name, path, status) => {
    const answer = await app.client().get(path);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer.headers);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it('are on the live stream', async () => {
    const { client, id } = await app.person('stream@example.com');
    expectSecurityHeaders(await readStreamHeaders(id, client.cookies.get('attune_session') ?? ''));
  });

  it('allow only scripts of the app, inline scripts with a listed hash, and the payment provider', async () => {
    const { headers } = await app.client().get('/');
    const policy = `${headers['content-security-policy']}`;
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/js\.stripe\.com(;|$)/);
  });

  it('allow only frames of the app, the payment provider and the cookie-free video players', async () => {
    const { headers } = await app.client().get('/');
    const policy = `${headers['content-security-policy']}`;
    expect(policy).toMatch(
      /frame-src 'self' https:\/\/js\.stripe\.com https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com(;|$)/,
    );
    expect(policy.match(/https?:/g)).toHaveLength(4);
  });

  it('allow nothing from other origins on responses that are not pages', async () => {
    const { headers } = await app.client().get('/api/account/session');
    expect(`${headers['content-security-policy']}`).not.toMatch(/https?:/);
  });

  it('include HSTS under https', async () => {
    const secure = await createTestApp({
      appUrl: 'https://attune.test',
      databaseUrl: app.databaseUrl,
    });
    const { headers } = await secure.client().get('/api/account/session');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    await secure.close();
  });
});

describe('HD2: caching', () => {
  it('never stores API responses, stores hashed assets for a year, revalidates pages', async () => {
    const { client, id } = await app.person('cache@example.com');
    const readCacheControl = async (path: string) =>
      (await client.get(path)).headers['cache-control'];
    expect(await readCacheControl(`/api/users/${id}`)).toBe('no-store');
    expect(await readCacheControl('/api/nothing')).toBe('no-store');
    expect(await readCacheControl('/assets/app-abc123.js')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await readCacheControl('/')).toBe('no-cache');
  });
});

describe('SC2: leakage', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/.git',
    '/assets/app-abc123.js.map',
    '/metrics',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/server/src/env.ts',
  ])('returns 404 for %s', async (path) => {
    expect((await app.client().get(path)).status).toBe(404);
  });

  it('rejects TRACE and does not echo its headers', async () => {
    for (const path of ['/', '/api/account/session', '/api/nothing']) {
      const headers = { 'x-echo': 'do not repeat me' };
      const answer = await app.client().send('TRACE', path, undefined, headers);
      expect([404, 405]).toContain(answer.status);
      expect(answer.text).not.toContain('do not repeat me');
    }
  });

  it('logs a failed query without its values', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    const failingApp = await createTestApp({ log });
    await failingApp.sql('ALTER TABLE users ADD CONSTRAINT always_fails CHECK (false) NOT VALID');
    const input = { name: 'Ines Mora', email: 'ines@example.com', password: PASSWORD };
    const answer = await failingApp
      .client()
      .post('/api/account/sign-up', { ...input, acceptedTerms: true });
    await failingApp.close();
    expect(answer.status).toBe(500);
    const line = lines.find((candidate) => candidate.includes(answer.json.requestId)) ?? '';
    expect(line).toMatch(/insert into .*users.*violates check constraint.*insertUser/s);
    expect(lines.join('')).not.toMatch(/argon2|ines@|Ines Mora/);
  });

  it('returns only the request id for an internal error', async () => {
    const { json, text } = await app.client().get('/api/broken');
    expect(text).not.toMatch(/hunter2|secret|at .*\.ts/);
    expect(json).toMatchObject({ status: 500, code: 'unexpected' });
    expect(json.requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

it('AU8: a request gets 401, not an internal error, if its account is deleted while it runs', async () => {
  const { client } = await app.person('deleted@example.com');
  const answer = await client.post('/api/delete-me-first', {});
  expect([answer.status, answer.json.code]).toEqual([401, 'account.sign_in_required']);
});

describe('XS5: malformed input', () => {
  it.each([
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['broken JSON', '{"email":'],
    ['a __proto__ field', '{"__proto__":{"email":"a@b.example"}}'],
    ['deep nesting', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
    [
      'an object whose length is not a number',
      '{"email":"a@b.example","password":{"length":{"toString":1}}}',
    ],
    [
      'an object whose length is not a number, with an escaped name',
      '{"email":"a@b.example","password":{"length":{"\\u0074oString":1}}}',
    ],
  ])('returns 400 for %s', async (_name, body) => {
    const answer = await app.client().post('/api/account/sign-in', body);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  it.each([
    ['sign-in', { email: 'a\0b@example.com', password: 'x' }],
    [
      'sign-up',
      { name: 'a\0b', email: 'nul@example.com', password: PASSWORD, acceptedTerms: true },
    ],
    ['password-reset/request', { email: 'a\0b@example.com' }],
  ])('returns 400 for a NUL character in %s', async (path, body) => {
    const answer = await app.client().post(`/api/account/${path}`, body);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      400,
      'application/problem+json',
    ]);
  });

  it('returns 400 for a missing body, and 415 if its content type is not JSON', async () => {
    const send = (headers: Record<string, string>) =>
      app.client().send('POST', '/api/account/sign-in', undefined, headers);
    expect((await send({})).json).toMatchObject({ status: 400, code: 'request.invalid' });
    const plainText = await send({ 'content-type': 'text/plain' });
    expect(plainText.json).toMatchObject({ status: 415, code: 'request.media_type' });
  });

  it('returns 413 for a body of ten megabytes', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(10_000_000) });
    expect((await app.client().post('/api/account/sign-in', body)).status).toBe(413);
  });
});

describe('RL1: rate limits', () => {
  it('count the attempts on all nodes together', async () => {
    const other = await createTestApp({ databaseUrl: app.databaseUrl });
    const email = 'shared@example.com';
    await app.person(email);
    const requestReset = (node: TestApp) =>
      node.client().post('/api/account/password-reset/request', { email });
    const statuses = [];
    for (const node of [app, other, app, other]) statuses.push((await requestReset(node)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    await other.close();
  });
});
