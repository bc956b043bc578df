import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '#test/serve-app.ts';
import type { AppEnv } from './app-env.ts';
import { registerRobots } from './robots.ts';
import { securityHeaders } from './security-headers.ts';
import { registerWeb } from './static-web.ts';

const SCRIPT = 'const app = "attune";\n'.repeat(200);
const buildPage = (name: string) =>
  `<!doctype html><title>${name}</title><script>start('${name}')</script><script type="module">import "/assets/app-1.js"</script>${'<p>x</p>'.repeat(300)}`;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: string;
let server: Awaited<ReturnType<typeof serveApp>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-web-'));
  const files = {
    'client/index.html': buildPage('landing'),
    'client/login/index.html': buildPage('login'),
    'client/shared/index.html': buildPage('shared'),
    'client/__spa-fallback.html': buildPage('spa'),
    'client/favicon.svg': '<svg/>',
    'client/assets/app-1.js': SCRIPT,
    'client/assets/app-1.js.map': '{}',
    'client/assets/font-1.woff2': 'f'.repeat(5000),
    'client/assets/newsreader-latin-var-D0-lex_4.woff2': 'newsreader',
    'client/.env': 'SECRET=1',
    'secret.txt': 'outside',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const app = new Hono<AppEnv>();
  app.use(securityHeaders(false));
  registerRobots(app, { appUrl: 'https://attune.example' });
  registerWeb(app, { buildDir: join(folder, 'client') });
  server = await serveApp(app);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type RawResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** Sends the path unchanged, while fetch would normalize it. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/', 'landing'],
  ['/?reset=x', 'landing'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/login?reset=token', 'login'],
  ['/dashboard', 'spa'],
  ['/forum/0191d4a4-7a9e-7cc3-8f2e-1a2b3c4d5e6f', 'spa'],
  ['/assessment', 'spa'],
  ['/assessment/anything/at/all', 'spa'],
])('for %s serves the page "%s", which is revalidated each time', async (path, name) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(200);
  expect(body.toString()).toBe(buildPage(name));
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});

test('HD1: a page allows only its own inline scripts, by hash', async () => {
  const policy = `${(await get('/')).headers['content-security-policy']}`;
  expect(policy).toContain(sha("start('landing')"));
  expect(policy).toContain(sha('import "/assets/app-1.js"'));
  expect(policy).not.toContain(sha("start('login')"));
  expect(policy.split('; ').find((part) => part.startsWith('script-src '))).not.toContain('unsafe');
});

test('returns 304 for an unchanged page, with its own policy', async () => {
  const first = await get('/');
  const again = await get('/', { 'if-none-match': `"other", ${first.headers.etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect((await get('/login', { 'if-none-match': `${first.headers.etag}` })).status).toBe(200);
});

test('HD2: files with a hash in their name are immutable, others are revalidated', async () => {
  const script = await get('/assets/app-1.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.headers['x-content-type-options']).toBe('nosniff');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('compresses with an encoding that the browser accepts', async () => {
  const plain = await get('/assets/app-1.js');
  const gzip = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
  const brotli = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' });
  const again = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(plain.body.toString()).toBe(SCRIPT);
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  expect(again.body).toEqual(brotli.body);
  expect([plain, gzip, brotli].map((answer) => answer.headers.vary)).toEqual(
    Array.from({ length: 3 }, () => 'accept-encoding'),
  );
  expect([plain, gzip, brotli].map((answer) => answer.headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
});

test('leaves small and already compressed files unchanged', async () => {
  for (const path of ['/favicon.svg', '/assets/font-1.woff2']) {
    const { headers } = await get(path, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  }
});

test('answers HEAD with the headers of GET', async () => {
  const head = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' }, 'HEAD');
  const full = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(`${full.body.length}`);
  expect(head.headers.etag).toBe(full.headers.etag);
});

test.each([
  '/.git/config',
  '/.env',
  '/assets/.env',
  '/.well-known/unknown',
  '/assets/app-1.js.map',
  '/assets/unknown.js',
  '/assets/',
  '/wp-login.php',
  '/index.html',
  '/__spa-fallback.html',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%5csecret.txt',
  '/metrics',
  '/api/unknown',
  '/docs/unknown',
  '/docs/fonts/unknown.woff2',
  '/docs/fonts/app.woff2',
  '/sandbox/unknown',
])('SC2: %s is not found', async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(body.toString())).toMatchObject({ code: 'request.not_found' });
});

test.each(['/unknown', '/forum/not-an-id', '/dashboard/more', '//evil.example/a'])(
  '%s redirects to the front page',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([302, '/']);
  },
);

test('serves fonts to the pages under /docs by a name that does not change with the build', async () => {
  const { status, headers, body } = await get('/docs/fonts/newsreader-latin-var.woff2');
  expect([status, body.toString()]).toEqual([200, 'newsreader']);
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  const response = await get('/docs/fonts/newsreader-latin-var.woff2', {
    'if-none-match': `${headers.etag}`,
  });
  expect(response.status).toBe(304);
});

test('serves fonts, but no scripts, to the sandboxed frame, which has no origin', async () => {
  const font = await get('/docs/fonts/newsreader-latin-var.woff2', { origin: 'null' });
  expect(font.headers['access-control-allow-origin']).toBe('*');
  expect(font.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const script = await get('/assets/app-1.js', { origin: 'null' });
  expect(script.headers['access-control-allow-origin']).toBeUndefined();
  expect(script.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('tells search engines which pages are public', async () => {
  const robots = (await get('/robots.txt')).body.toString();
  expect(robots).toContain('Sitemap: https://attune.example/sitemap.xml');
  const sitemap = (await get('/sitemap.xml')).body.toString();
  expect(sitemap).toContain('<loc>https://attune.example/login</loc>');
  expect(sitemap).not.toContain('dashboard');
});

test('keeps the page of shared conversations out of caches and search engines', async () => {
  const { headers, body } = await get('/shared');
  expect(body.toString()).toContain('shared');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await get('/robots.txt')).body.toString()).toContain('Disallow: /shared\n');
  expect((await get('/robots.txt')).body.toString()).toContain('Disallow: /docs/certificates/\n');
  expect((await get('/sitemap.xml')).body.toString()).not.toContain('shared');
});

test('fails at startup if the build is missing', () => {
  const register = (buildDir: string) => () => registerWeb(new Hono<AppEnv>(), { buildDir });
  const message = 'The web build is missing: run npm start';
  expect(register(join(folder, 'nowhere'))).toThrow(message);
  expect(register(join(folder, 'client', 'assets'))).toThrow(message);
});
