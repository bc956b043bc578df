import { describe, expect, it } from 'vitest';
import { drainGenerator } from '../kernel/drain-generator.ts';
import { createExcerptAround } from './excerpt-around.ts';
import { findMissingTerms, foldText, markMatches, parseSearchTerms } from './search-terms.ts';
import { TextSearch } from './text-search.ts';

const getMarked = (text: string, query: string) => {
  const { ranges } = markMatches(text, parseSearchTerms(query));
  return ranges.map(({ start, end }) => text.slice(start, end));
};

describe('search terms', () => {
  it('match at the start of a word, ignoring case and accents', () => {
    expect(getMarked('Café, cafés and decaf', 'CAFE')).toEqual(['Café', 'café']);
    expect(getMarked('Breathing; to breathe', 'brea')).toEqual(['Brea', 'brea']);
    expect(getMarked('I said: AI', 'ai')).toEqual(['AI']);
  });

  it('match anywhere in scripts without spaces', () => {
    expect(getMarked('我的日记很长', '日记')).toEqual(['日记']);
  });

  it('are marked correctly after surrogate pairs and ligatures', () => {
    expect(getMarked('🙂🙂 ﬁnding a find', 'find')).toEqual(['ﬁnd', 'find']);
    expect(getMarked('Zürich İstanbul', 'istanbul')).toEqual(['İstanbul']);
  });

  it('give one mark where they overlap', () => {
    expect(getMarked('learning', 'learn learning')).toEqual(['learning']);
  });

  it('must all match', () => {
    expect(findMissingTerms('a calm breath', parseSearchTerms('calm breath'))).toHaveLength(0);
    expect(findMissingTerms('a calm breath', parseSearchTerms('calm storm'))).toHaveLength(1);
    expect(parseSearchTerms('!!! ---')).toEqual([]);
  });

  it('XS6: treat pattern characters literally, and are fast even when long', () => {
    expect(getMarked('a.b (c) [d] c++ $1', 'c++ (')).toEqual(['c', 'c']);
    const started = Date.now();
    findMissingTerms('['.repeat(50_000), parseSearchTerms('['.repeat(200)));
    markMatches(`${'a'.repeat(50_000)} b`, parseSearchTerms(`${'a'.repeat(190)} b`));
    expect(Date.now() - started).toBeLessThan(500);
  });
});

describe('excerpt', () => {
  const long = `${'Some words go before it. '.repeat(20)}Here is the needle. ${'And more follow. '.repeat(20)}`;

  it('starts shortly before the match and ends at a word boundary', () => {
    const { text, ranges } = createExcerptAround(long, parseSearchTerms('needle'));
    const [range] = ranges;
    expect(text.slice(range?.start, range?.end)).toBe('needle');
    expect(text).toMatch(/^… \w.*\w.? …$/);
    expect(text.length).toBeLessThan(180);
  });

  it('is the beginning if nothing matches', () => {
    expect(createExcerptAround(long, parseSearchTerms('absent')).text).toMatch(
      /^Some words go .* …$/,
    );
    expect(createExcerptAround('Short.', parseSearchTerms('absent')).text).toBe('Short.');
  });

  it('never splits a character', () => {
    const { text } = createExcerptAround('🙂'.repeat(200), parseSearchTerms('x'));
    expect(text.isWellFormed()).toBe(true);
  });
});

describe('TextSearch', () => {
  const ITEMS = [
    { title: 'On prompts', body: 'Say what you *mean*.' },
    { title: 'Say less', body: 'Short is kind.' },
    { title: 'Third', body: 'It is kind to say it.' },
  ];
  const find = (query: string, limit = 5) => runSearch(ITEMS, query, limit).found;
  function runSearch(items: typeof ITEMS, query: string, limit: number) {
    const search = new TextSearch<(typeof ITEMS)[number]>(query, limit, ({ title, body }) => ({
      title,
      parts: ['', body],
    }));
    drainGenerator(search.searchItems(items));
    return search;
  }

  it('lists items with a match in the title first', () => {
    expect(find('say').map(({ item }) => item.title)).toEqual(['Say less', 'On prompts', 'Third']);
    expect(find('say', 2)).toHaveLength(2);
  });

  it('shows the part with the match, without its markup', () => {
    const [hit] = find('mean');
    expect(hit?.excerpt.text).toBe('Say what you mean.');
    expect(hit?.excerpt.ranges).toEqual([{ start: 13, end: 17 }]);
  });

  it('XS6b: reads up to a limit and reports that it stopped', () => {
    const long = { title: 'Long', body: 'a'.repeat(150_000) };
    const many = Array.from({ length: 20 }, () => long);
    const last = { title: 'Needle', body: 'At the very end.' };
    const cut = runSearch([...many, last], 'needle', 5);
    expect([cut.found.length, cut.isComplete]).toEqual([0, false]);
    const whole = runSearch([...many.slice(0, 5), last], 'needle', 5);
    expect([whole.found.length, whole.isComplete]).toEqual([1, true]);
  });

  it('XS6b: no character makes a folded text much longer', () => {
    expect(foldText('\uFDFA\uFDFB'.repeat(1_000)).length).toBeLessThanOrEqual(2_000);
  });

  it('matches words across title and text, and finds nothing for an empty query', () => {
    expect(find('less kind').map(({ item }) => item.title)).toEqual(['Say less']);
    expect(find(' . ')).toEqual([]);
  });
});
