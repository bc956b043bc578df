import { describe, expect, it } from 'vitest';
import { drainGenerator } from '../kernel/drain-generator.ts';
import { createExcerptAround } from './excerpt-around.ts';
import { findMissingTerms, foldText, markMatches, parseSearchTerms } from './search-terms.ts';
import { TextSearch } from './text-search.ts';

const marked = (text: string, query: string) => {
  const { ranges } = markMatches(text, parseSearchTerms(query));
  return ranges.map(({ start, end }) => text.slice(start, end));
};

describe('words', () => {
  it('are found where a word begins, whatever its case and accents', () => {
    expect(marked('Café, cafés and decaf', 'CAFE')).toEqual(['Café', 'café']);
    expect(marked('Breathing; to breathe', 'brea')).toEqual(['Brea', 'brea']);
    expect(marked('I said: AI', 'ai')).toEqual(['AI']);
  });

  it('are found anywhere in scripts without blanks', () => {
    expect(marked('我的日记很长', '日记')).toEqual(['日记']);
  });

  it('are marked where they stand, also after signs of two units and ligatures', () => {
    expect(marked('🙂🙂 ﬁnding a find', 'find')).toEqual(['ﬁnd', 'find']);
    expect(marked('Zürich İstanbul', 'istanbul')).toEqual(['İstanbul']);
  });

  it('that overlap are one mark', () => {
    expect(marked('learning', 'learn learning')).toEqual(['learning']);
  });

  it('are all needed', () => {
    expect(findMissingTerms('a calm breath', parseSearchTerms('calm breath'))).toHaveLength(0);
    expect(findMissingTerms('a calm breath', parseSearchTerms('calm storm'))).toHaveLength(1);
    expect(parseSearchTerms('!!! ---')).toEqual([]);
  });

  it('XS6: signs with a meaning in patterns are only signs, and long ones cost little', () => {
    expect(marked('a.b (c) [d] c++ $1', 'c++ (')).toEqual(['c', 'c']);
    const started = Date.now();
    findMissingTerms('['.repeat(50_000), parseSearchTerms('['.repeat(200)));
    markMatches(`${'a'.repeat(50_000)} b`, parseSearchTerms(`${'a'.repeat(190)} b`));
    expect(Date.now() - started).toBeLessThan(500);
  });
});

describe('an excerpt', () => {
  const long = `${'Some words go before it. '.repeat(20)}Here is the needle. ${'And more follow. '.repeat(20)}`;

  it('begins a little before what was found and ends between words', () => {
    const { text, ranges } = createExcerptAround(long, parseSearchTerms('needle'));
    const [range] = ranges;
    expect(text.slice(range?.start, range?.end)).toBe('needle');
    expect(text).toMatch(/^… \w.*\w.? …$/);
    expect(text.length).toBeLessThan(180);
  });

  it('is the beginning where nothing was found', () => {
    expect(createExcerptAround(long, parseSearchTerms('absent')).text).toMatch(
      /^Some words go .* …$/,
    );
    expect(createExcerptAround('Short.', parseSearchTerms('absent')).text).toBe('Short.');
  });

  it('never ends in half a character', () => {
    const { text } = createExcerptAround('🙂'.repeat(200), parseSearchTerms('x'));
    expect(text.isWellFormed()).toBe(true);
  });
});

describe('things', () => {
  const THINGS = [
    { title: 'On prompts', body: 'Say what you *mean*.' },
    { title: 'Say less', body: 'Short is kind.' },
    { title: 'Third', body: 'It is kind to say it.' },
  ];
  const find = (query: string, limit = 5) => lookThrough(THINGS, query, limit).found;
  function lookThrough(things: typeof THINGS, query: string, limit: number) {
    const search = new TextSearch<(typeof THINGS)[number]>(query, limit, ({ title, body }) => ({
      title,
      parts: ['', body],
    }));
    drainGenerator(search.searchItems(things));
    return search;
  }

  it('with the words in their title come first', () => {
    expect(find('say').map(({ item }) => item.title)).toEqual(['Say less', 'On prompts', 'Third']);
    expect(find('say', 2)).toHaveLength(2);
  });

  it('show the part that has the words, without its markup', () => {
    const [hit] = find('mean');
    expect(hit?.excerpt.text).toBe('Say what you mean.');
    expect(hit?.excerpt.ranges).toEqual([{ start: 13, end: 17 }]);
  });

  it('XS6b: are read up to a limit, and the search says that it stopped', () => {
    const long = { title: 'Long', body: 'a'.repeat(150_000) };
    const many = Array.from({ length: 20 }, () => long);
    const last = { title: 'Needle', body: 'At the very end.' };
    const cut = lookThrough([...many, last], 'needle', 5);
    expect([cut.found.length, cut.isComplete]).toEqual([0, false]);
    const whole = lookThrough([...many.slice(0, 5), last], 'needle', 5);
    expect([whole.found.length, whole.isComplete]).toEqual([1, true]);
  });

  it('XS6b: no character makes a folded text much longer', () => {
    expect(foldText('\uFDFA\uFDFB'.repeat(1_000)).length).toBeLessThanOrEqual(2_000);
  });

  it('are found by words of title and text together; none by no words', () => {
    expect(find('less kind').map(({ item }) => item.title)).toEqual(['Say less']);
    expect(find(' . ')).toEqual([]);
  });
});
