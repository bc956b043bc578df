import { DAY_MS } from '@attune/domain/kernel/time';
import { describe, expect, test } from 'vitest';
import type { MediaReply } from '#test/media-provider.ts';
import { setUpMedia } from '#test/media-services.ts';
import { createWebSearch } from './create-web-search.ts';
import { parseSearchFields } from './search-fields.ts';

const KEY = 'search-key-that-nobody-may-see';
const OWN_RESULTS = [
  { title: 'Name your worry', url: '/tutorials/name-your-worry', snippet: 'Two lines.' },
];
const FAULT_NOTE = 'Web search isn’t working right now, so these results come from Attune.';
const buildResult = (url: string, title = 'A title') => ({ title, url, snippet: 'Some words.' });

const media = setUpMedia(() => ({ body: { results: [buildResult('https://a.example/x')] } }));

const ownIndex = { search: async (_query: string, limit: number) => OWN_RESULTS.slice(0, limit) };
const createSearch = (settings = {}, index = ownIndex) =>
  createWebSearch(
    { apiUrl: `${media.provider.origin}/search?lang=en`, apiKey: KEY, ...settings },
    { ...media.services, ownIndex: index },
  );

describe('results', () => {
  test('come from the web, with one request for a hundred concurrent searches', async () => {
    const search = createSearch();
    const answers = await Promise.all(Array.from({ length: 100 }, () => search.search('bias')));
    expect(answers[99]).toEqual({
      results: [buildResult('https://a.example/x')],
      searchedIn: 'web',
      note: null,
    });
    expect(media.provider.requests).toMatchObject([
      {
        path: '/search',
        params: { q: 'bias', lang: 'en' },
        headers: { authorization: `Bearer ${KEY}` },
      },
    ]);
  });

  test('have http and https addresses, no duplicates and plain text, and are ten at most', async () => {
    const addresses = [
      'javascript:alert(1)',
      'data:text/html,x',
      '//a.example/x',
      'file:///etc/passwd',
      'ftp://a.example',
      'https://bank.example@evil.example/',
      'not an address',
      'http://b.example',
      'http://b.example/',
      ...Array.from({ length: 12 }, (_, index) => `https://c.example/${index}`),
    ];
    const title = 'Bias &amp; <strong>you</strong>';
    const results = [
      null,
      { title: 7, url: 'https://d.example' },
      ...addresses.map((a) => buildResult(a, title)),
    ];
    media.provider.answer(() => ({ body: { results } }));
    const answer = await createSearch().search('bias');
    expect(answer.results).toHaveLength(10);
    expect(answer.results[0]).toEqual(buildResult('http://b.example/', 'Bias & you'));
    expect(answer.results.every(({ url }) => /^https?:\/\/[bc]\.example\//.test(url))).toBe(true);
  });

  test('are read from the configured fields', async () => {
    const item = { name: 'A title', link: 'https://a.example/x', description: null };
    media.provider.answer(() => ({ body: { web: { results: [item] } } }));
    const fields = parseSearchFields(
      'query=text, results=web.results,title=name,url=link,snippet=description',
    );
    const answer = await createSearch({ fields, keyHeader: 'X-Subscription-Token' }).search('bias');
    expect(answer.results).toEqual([{ title: 'A title', url: 'https://a.example/x', snippet: '' }]);
    expect(media.provider.requests[0]?.headers['x-subscription-token']).toBe(KEY);
    expect(media.provider.requests[0]?.params.text).toBe('bias');
  });

  test('are empty if the web has none', async () => {
    media.provider.answer(() => ({ body: { results: [] } }));
    expect(await createSearch().search('bias')).toEqual({
      results: [],
      searchedIn: 'web',
      note: null,
    });
  });

  test('come from our own index, without a request, if there is no key', async () => {
    const own = createWebSearch(null, { ...media.services, ownIndex });
    expect(await own.search('bias')).toEqual({
      results: OWN_RESULTS,
      searchedIn: 'own',
      note: null,
    });
    expect(media.provider.requests).toHaveLength(0);
  });
});

describe('a provider that fails', () => {
  const faults: [string, MediaReply][] = [
    ['quota', { status: 403, body: {} }],
    ['too many requests', { status: 429, body: {} }],
    ['out of order', { status: 500, body: 'down' }],
    ['silent', 'hang'],
    ['not JSON', { body: 'results' }],
    ['another format', { body: { answers: [] } }],
    ['wrong types', { body: { results: [{ title: 'x', url: 7 }] } }],
    ['an endless answer', { endlessType: 'application/json' }],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
  ];
  test.each(faults)(
    '(%s) gets one request; we show our own results and a note',
    async (_name, reply) => {
      media.provider.answer(() => reply);
      const search = createSearch({ timeoutMs: reply === 'hang' ? 60 : 5_000 });
      const answer = { results: OWN_RESULTS, searchedIn: 'own', note: FAULT_NOTE };
      expect(await search.search('bias')).toEqual(answer);
      expect(await search.search('bias')).toEqual(answer);
      expect(media.provider.requests).toHaveLength(1);
      expect(media.lines.join()).not.toMatch(new RegExp(`${KEY}|bias`));
    },
  );

  test('is replaced by older results of the same search', async () => {
    const search = createSearch();
    const before = await search.search('bias');
    media.clock.advance(8 * DAY_MS);
    media.provider.answer(() => 'hang');
    expect(await createSearch({ timeoutMs: 60 }).search('bias')).toEqual(before);
  });

  test('leads to only the note if our own index fails too', async () => {
    media.provider.answer(() => ({ status: 500, body: '' }));
    const broken = { search: () => Promise.reject(new Error('no database')) };
    expect(await createSearch({}, broken).search('bias')).toEqual({
      results: [],
      searchedIn: 'own',
      note: FAULT_NOTE,
    });
  });
});

test('rejects a setting with an unknown or an empty field', () => {
  expect(() => parseSearchFields('heading=name')).toThrow(/not one of query, results, title/);
  expect(() => parseSearchFields('__proto__=x')).toThrow(/not one of/);
  expect(() => parseSearchFields('title=')).toThrow(/needs the name/);
  expect(parseSearchFields('')).toMatchObject({ query: 'q', results: 'results' });
});
