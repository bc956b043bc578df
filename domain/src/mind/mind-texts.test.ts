import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTITUDES } from '../assessment/attitude.ts';
import { fromDayNumber } from '../kernel/day-number.ts';
import { choosePrompts, JOURNAL_PROMPTS, PROMPTS_PER_DAY } from './journal-prompts.ts';
import { JOURNAL_LIMITS } from './mind-rules.ts';
import { compareMoods, describeMoodComparison, type MoodDay } from './mood-comparison.ts';
import {
  getMood,
  getMoodByLevel,
  MOOD_ABOUT,
  MOOD_ABOUT_IDS,
  MOOD_IDS,
  MOOD_WORDS,
  MOODS,
} from './moods.ts';
import { isWorry } from './worry.ts';

const daysOf = (levels: readonly (number | null)[], practices: number): MoodDay[] =>
  levels.map((level, at) => ({ day: fromDayNumber(20_000 + at), level, practices }));

describe('moods', () => {
  it('are five, each with its level, words and name', () => {
    expect(MOODS.map(({ id, level }) => [id, level])).toEqual(
      MOOD_IDS.map((id, at) => [id, at + 1]),
    );
    for (const id of MOOD_IDS) {
      expect(MOOD_WORDS[id].length).toBeGreaterThanOrEqual(8);
      expect(getMoodByLevel(getMood(id).level).id).toBe(id);
    }
    const moodWords = Object.values(MOOD_WORDS).flat();
    expect(new Set(moodWords).size).toBe(moodWords.length);
    expect(MOOD_ABOUT.map(({ id }) => id)).toEqual(MOOD_ABOUT_IDS);
    expect([getMoodByLevel(0), getMoodByLevel(2.5), getMoodByLevel(9)].map(({ id }) => id)).toEqual(
      ['heavy', 'even', 'bright'],
    );
  });

  it.each([
    [1, ['ai'], true],
    [2, ['sleep', 'work'], true],
    [3, ['work'], false],
    [2, ['money', 'news'], false],
    [1, [], false],
  ] as const)('level %i about %j is a worry: %j', (level, about, expected) => {
    expect(isWorry({ level, about })).toBe(expected);
  });
});

describe('mood comparison', () => {
  const compare = (...days: MoodDay[][]) => {
    const all = days.flat();
    return compareMoods(all, all.filter(({ level }) => level !== null).length);
  };

  it('states both averages, without a verdict', () => {
    const finding = compare(
      daysOf([4, 4, 4, 4, 3, 4, null], 1),
      daysOf([3, 3, 3, 3, 3, 3, 3, 3, 4], 0),
    );
    const { headline, inWords } = describeMoodComparison(finding);
    expect(headline).toBe('Average mood: 3.8 on 6 days with a practice, 3.1 on 9 days without');
    expect(inWords).toBe('Between even and light, on days with a practice and on days without.');
  });

  it.each([
    [2, 4, /^Mostly uneasy on days with a practice, mostly light on days without\. Many people/],
    [3, 3, /^Mostly even, on days with a practice and on days without\.$/],
  ])('says in words how days at %i and days at %i compare', (withPractice, without, expected) => {
    const fiveAt = (level: number, practices: number) =>
      daysOf([level, level, level, level, level], practices);
    const finding = compare(fiveAt(withPractice, 1), fiveAt(without, 0));
    expect(describeMoodComparison(finding).inWords).toMatch(expected);
  });

  it.each([
    [daysOf([2], 0), 'One check-in so far: uneasy'],
    [daysOf([5, null], 1), 'One check-in so far: bright'],
  ])('gives no average of a single check-in', (days, expected) => {
    const { headline, inWords } = describeMoodComparison(compare(days));
    expect([headline, inWords]).toEqual([expected, expected]);
  });

  it('counts days when there is too little to compare', () => {
    const finding = compare(daysOf([4, 4, 4, 4], 2), daysOf([2], 0));
    expect(finding).toEqual({ kind: 'too-little', withPractice: 4, without: 1, needed: 5 });
    expect(describeMoodComparison(finding).headline).toBe(
      'Check-ins so far: 4 days with a practice, 1 day without',
    );
  });

  it('counts the day on which someone checked in twice as a day', () => {
    const finding = compareMoods(daysOf([2.5], 0), 2);
    expect(describeMoodComparison(finding).headline).toBe(
      'Check-ins so far: 0 days with a practice, 1 day without',
    );
  });

  it('never judges, and uses no number if numbers are hidden', () => {
    const levels = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 40 });
    fc.assert(
      fc.property(levels, levels, (withPractice, without) => {
        const finding = compare(daysOf(withPractice, 1), daysOf(without, 0));
        const { headline, inWords, caption } = describeMoodComparison(finding);
        expect(inWords).not.toMatch(/\d/);
        expect(caption).not.toBe('');
        expect(`${headline} ${inWords}`).not.toMatch(
          /lighter|heavier|lower|higher|better|worse|more than|less than/,
        );
      }),
    );
  });
});

describe('journal prompts', () => {
  it('are at least 24, short and all different', () => {
    expect(JOURNAL_PROMPTS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(JOURNAL_PROMPTS.map(({ id }) => id)).size).toBe(JOURNAL_PROMPTS.length);
    for (const { text } of JOURNAL_PROMPTS) {
      expect(text.length).toBeLessThanOrEqual(JOURNAL_LIMITS.promptLength);
      expect(text).toMatch(/[?.]$/);
    }
    for (const about of MOOD_ABOUT_IDS.filter((id) => id !== 'other')) {
      expect(JOURNAL_PROMPTS.filter((each) => each.about.includes(about)).length).toBeGreaterThan(
        0,
      );
    }
  });

  it('are three per day, the same all day, and fit the user', () => {
    const anyFacts = fc.record({
      attitude: fc.option(fc.constantFrom(...ATTITUDES)),
      about: fc.uniqueArray(fc.constantFrom(...MOOD_ABOUT_IDS)),
    });
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 40_000 }), (facts, number) => {
        const prompts = choosePrompts(facts, fromDayNumber(number));
        expect(prompts).toEqual(choosePrompts(facts, fromDayNumber(number)));
        expect(new Set(prompts).size).toBe(PROMPTS_PER_DAY);
        for (const { attitudes } of prompts) {
          if (attitudes.length > 0) expect(attitudes).toContain(facts.attitude);
        }
        const hasTopic = facts.about.some((id) => id !== 'other');
        if (hasTopic) {
          expect(prompts[0]?.about.some((id) => facts.about.includes(id))).toBe(true);
        }
      }),
    );
  });

  it('change from day to day', () => {
    const facts = { attitude: null, about: [] };
    const seen = new Set(
      Array.from({ length: 60 }, (_, at) => choosePrompts(facts, fromDayNumber(at))).flat(),
    );
    expect(seen.size).toBeGreaterThanOrEqual(18);
  });
});
