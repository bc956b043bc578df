import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-thirteen-cache');
});
afterAll(() => app.close());

describe('a thirteenth round of attacks on caches between the server and a browser', () => {
  const SUFFIXES = [
    '/x.css',
    '%2fx.css',
    ';x.css',
    '.css',
    '?x.css',
    '%3fx.css',
    '%23x.css',
    '/..%2fx.css',
    '%0ax.css',
    '//x.css',
    '/',
  ];

  it('HD2: no response to a URL that looks like a file is both cacheable and personal', async () => {
    const { id, email, client } = await scene.createMember();
    const paths = ['account/session', `users/${id}`, 'account/sessions', 'account/data'];
    for (const path of paths) {
      for (const suffix of SUFFIXES) {
        const { status, text, headers } = await client.get(`/api/${path}${suffix}`);
        const isCacheable = headers['cache-control'] !== 'no-store';
        const isPersonal = text.includes(email) || text.includes('127.0.0.1');
        expect([path, suffix, status < 500, isCacheable && isPersonal]).toEqual([
          path,
          suffix,
          true,
          false,
        ]);
      }
    }
  });

  it('HD2: a conditional or partial request gets the current response, never an earlier one', async () => {
    const { email, client } = await scene.createMember();
    const conditions = [
      { 'if-none-match': '*' },
      { 'if-none-match': '"x", W/"x"' },
      { 'if-modified-since': new Date(app.clock.now().getTime() + 86_400_000).toUTCString() },
      { range: 'bytes=0-9' },
      { 'if-range': '"x"', range: 'bytes=-9' },
    ];
    for (const headers of conditions) {
      const answer = await client.get('/api/account/session', headers);
      expect([headers, answer.status, answer.json.user.email]).toEqual([headers, 200, email]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    await client.post('/api/account/sign-out');
    for (const headers of conditions) {
      expect((await client.get('/api/account/session', headers)).json.user).toBeNull();
    }
  });

  it('CF2: no query or header turns a response into a script that another site can load', async () => {
    const { client } = await scene.createMember();
    const query = '?callback=steal&jsonp=steal&_callback=steal&format=js&alt=json-in-script';
    for (const accept of ['text/javascript', 'text/html', 'application/xml', '*/*;q=0.1']) {
      const { text, headers } = await client.get(`/api/account/session${query}`, { accept });
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(text).not.toContain('steal');
    }
  });
});
