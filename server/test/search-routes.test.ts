import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { createForumPeople } from './forum-people.ts';
import type { Member } from './forum-scene.ts';
import { seedTutorials } from './seed-tutorials.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let member: Member;
let admin: Member;

/** Routes that search by free text, with the name of the parameter for that text. */
const SEARCHES: Record<string, string> = {
  '/api/search': 'query',
  '/api/tutorials': 'query',
  '/api/forum/posts': 'query',
  '/api/forum/people': 'query',
  '/api/forum/similar': 'title',
  '/api/mind/journal': 'query',
  '/api/companion/conversations': 'query',
  '/api/admin/subscriptions': 'query',
};
/** Only staff use this route, for one exact email or name at a time. */
const NOT_LIMITED = ['/api/admin/subscriptions'];

const ODD_TEXTS = [
  ...[1, 2, 15, 16, 31, 32, 33, 34, 64, 65, 100, 199].map((count) => '-'.repeat(count)),
  ...['-'.repeat(33).split('').join(' '), `a ${'-'.repeat(64)}`, `${'-'.repeat(64)}a`],
  ...['"', '""', '"'.repeat(33), '"a', `'`, `''`, `'; DROP TABLE users; --`, `"a" -"b" or -c`],
  ...[
    'or',
    'OR or OR',
    'or '.repeat(40),
    '-or',
    '- -',
    '!a',
    '!!!!',
    'a & b | !c',
    '<->',
    'a <-> b',
  ],
  ...[
    'a:*',
    ':*',
    '(',
    ')',
    '()'.repeat(50),
    '((((((((((a',
    '\\',
    '\\\\',
    '%',
    '_',
    '%_%',
    '*',
    '?',
  ],
  ...['\0', 'a\0b', '\0'.repeat(40), '\uD800', 'a\uDC00b', '\uFFFF', '\u200B', '\u202Eabc'],
  ...['\uE000\uE001', '日本', '日', 'ﷺ', 'e\u0301', '\u{1F642}', '\u0301', '[', '{', '$1', '$(a)'],
  ...['-'.repeat(10_000), 'a'.repeat(10_000), '"'.repeat(4_000), 'ab'.repeat(5_000)],
  ...[
    'x-'.repeat(90),
    '-x'.repeat(90),
    'a-b-c-'.repeat(30),
    '1e999',
    '../../etc',
    'null',
    '{}',
    ' ',
  ],
  ...['http://x', 'a@b.c', '/a/b/c', '-1.5e-7', 'a.b.c.d', '<b>x</b>', '&lt;'],
];

beforeAll(async () => {
  app = await createTestApp();
  const people = createForumPeople(app);
  await seedTutorials(app.services, [{ id: 'plain-words', title: 'Plain words' }]);
  member = await people.regularMember('Maren Holt');
  admin = await people.member('Ada Min', { role: 'admin' });
  await people.publish(member, { title: 'A lantern', content: 'A post with a lantern in it.' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM rate_limits');
});

const chooseUser = (path: string) => (path.startsWith('/api/admin') ? admin : member);

it('XS4b: lists every search route of the API', () => {
  const { paths = {} } = describeApi(app.app);
  const described = Object.entries(paths).filter(([, { get }]) =>
    (get?.parameters ?? []).some(
      (parameter) => 'name' in parameter && /^(query|title|q|search)$/.test(parameter.name),
    ),
  );
  expect(described.map(([path]) => path).sort()).toEqual(Object.keys(SEARCHES).sort());
});

describe.each(Object.entries(SEARCHES))('%s', (path, parameter) => {
  it('XS4b: answers unusual texts with 200 or 400', async () => {
    const failed: string[] = [];
    for (const text of ODD_TEXTS) {
      const shown = JSON.stringify(text.slice(0, 80));
      const sent = encodeURIComponent(text.toWellFormed());
      const { status, json } = await chooseUser(path).client.get(`${path}?${parameter}=${sent}`);
      if (status !== 200 && status !== 400) failed.push(`${status} ${shown}`);
      // The combined search answers even if one source failed, and names that source.
      if (json.missing?.length > 0) failed.push(`${json.missing} ${shown}`);
    }
    expect(failed).toEqual([]);
  });
});

describe.each(Object.entries(SEARCHES).filter(([path]) => !NOT_LIMITED.includes(path)))(
  '%s',
  (path, parameter) => {
    it('XS6b: rejects a search if the user sent 120 searches to any routes within a minute', async () => {
      const { limits } = app.services;
      const limit = { name: 'search', max: 120, windowSeconds: 60 };
      for (let count = 0; count < limit.max; count += 1) await limits.consume(limit, member.id);
      const { status, json, headers } = await member.client.get(`${path}?${parameter}=lantern`);
      expect([status, json.code]).toEqual([429, 'search.too_fast']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  },
);
