import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseDaily, type PastPage } from './choose-daily.ts';
import type { DailyFrontMatter } from './daily-front-matter.ts';
import { getPageDay } from './page-day.ts';
import { THEME_IDS } from './themes.ts';

function buildFrontMatter(id: string, overrides: Partial<DailyFrontMatter> = {}): DailyFrontMatter {
  return {
    id,
    title: id,
    theme: 'calm',
    attitudeFit: ['cautious'],
    goalFit: ['understand'],
    lifestyleFit: ['desk'],
    typeFit: [],
    lesson: 'plain-words',
    reviewed: '2026-11-15',
    ...overrides,
  };
}
const dayAfter = (days: number) =>
  new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10);
const GOAL = 'A calmer mind about the changes';
const person = { answers: [{ question_id: 8 as const, answer: GOAL }] };
const choose = (
  items: DailyFrontMatter[],
  pastPages: PastPage[] = [],
  pinned: string | null = null,
) => chooseDaily({ person, items, pastPages, pinned, seed: 'user-1' });

describe('chooseDaily', () => {
  it('chooses the page that fits, with reasons', () => {
    const items = [
      buildFrontMatter('a'),
      buildFrontMatter('b', { goalFit: ['feel-calmer'] }),
      buildFrontMatter('c'),
    ];
    expect(choose(items)).toMatchObject({
      itemId: 'b',
      reasons: [{ kind: 'answer', question_id: 8, answer: GOAL }],
    });
  });

  it("chooses the pinned page without reasons, and ignores a pinned page that doesn't exist", () => {
    const items = [buildFrontMatter('a'), buildFrontMatter('b')];
    expect(choose(items, [{ day: dayAfter(0), itemId: 'b' }], 'b')).toEqual({
      itemId: 'b',
      reasons: [],
    });
    expect(choose(items, [{ day: dayAfter(0), itemId: 'b' }], 'gone')?.itemId).toBe('a');
  });

  it('repeats no theme within three pages while pages with other themes are left', () => {
    const items = THEME_IDS.slice(0, 4).flatMap((theme) =>
      ['one', 'two'].map((name) => buildFrontMatter(`${theme}-${name}`, { theme })),
    );
    const themeOf = new Map(items.map(({ id, theme }) => [id, theme]));
    const pastPages: PastPage[] = [];
    for (let day = 0; day < items.length; day += 1) {
      const choice = choose(items, pastPages);
      pastPages.push({ day: dayAfter(day), itemId: choice?.itemId ?? '' });
    }
    const themes = pastPages.map(({ itemId }) => themeOf.get(itemId));
    expect(new Set(pastPages.map(({ itemId }) => itemId)).size).toBe(items.length);
    for (let at = 3; at < themes.length; at += 1) {
      expect(themes.slice(at - 3, at)).not.toContain(themes[at]);
    }
  });

  it('shows every page once, then repeats the order, however the input is sorted', () => {
    const library = fc
      .uniqueArray(fc.constantFrom(...'abcdefghijkl'), { minLength: 1 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc.constantFrom(...THEME_IDS).map((theme) => buildFrontMatter(id, { theme })),
          ),
        ),
      );
    fc.assert(
      fc.property(library, (items) => {
        const pastPages: PastPage[] = [];
        for (let day = 0; day < items.length * 2; day += 1) {
          const choice = choose(items, pastPages);
          expect(choice).toEqual(choose(items.toReversed(), pastPages.toReversed()));
          pastPages.push({ day: dayAfter(day), itemId: choice?.itemId ?? '' });
        }
        const ids = pastPages.map(({ itemId }) => itemId);
        expect(new Set(ids.slice(0, items.length)).size).toBe(items.length);
        expect(ids.slice(items.length)).toEqual(ids.slice(0, items.length));
      }),
      { numRuns: 50 },
    );
  });

  it('returns null only for an empty library', () => {
    expect(choose([])).toBeNull();
    const pastPages = [{ day: dayAfter(0), itemId: 'gone' }];
    expect(
      choose([buildFrontMatter('a')], [...pastPages, { day: dayAfter(1), itemId: 'a' }])?.itemId,
    ).toBe('a');
  });
});

describe('getPageDay', () => {
  it.each<[string, string[], string | null]>([
    ['2026-11-15', [], null],
    ['2026-11-15', ['2026-11-14'], null],
    ['2026-11-15', ['2026-11-15', '2026-11-14'], '2026-11-15'],
    ['2026-11-14', ['2026-11-15'], '2026-11-15'],
    ['2026-11-14', ['2026-11-16', '2026-11-15'], '2026-11-15'],
    ['2026-11-14', ['2026-11-15', '2026-11-14'], '2026-11-14'],
  ])('on %s with pages for %j is %s', (today, pastDays, day) => {
    expect(getPageDay(today, pastDays)).toBe(day);
  });

  it('asks for a new page only on a day later than all past days', () => {
    const day = fc.integer({ min: 0, max: 30 }).map(dayAfter);
    fc.assert(
      fc.property(fc.array(day), (todays) => {
        const pastDays: string[] = [];
        for (const today of todays) {
          const latest = pastDays.toSorted().at(-1) ?? '';
          if (getPageDay(today, pastDays) !== null) continue;
          expect(today > latest).toBe(true);
          pastDays.push(today);
        }
      }),
    );
  });
});
