import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTITUDES } from '../assessment/attitude.ts';
import { fromDayNumber } from '../kernel/day-number.ts';
import { choosePrompts, JOURNAL_PROMPTS, PROMPTS_PER_DAY } from './journal-prompts.ts';
import { JOURNAL_LIMITS } from './mind-rules.ts';
import {
  compareMoods,
  describeMoodComparison,
  describeMoodLevels,
  type MoodDay,
} from './mood-comparison.ts';
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
  it('compares days with and without a practice, and claims no cause', () => {
    const days = [
      ...daysOf([4, 4, 4, 4, 3, 4, null], 1),
      ...daysOf([3, 3, 3, 3, 3, 3, 3, 3, 4], 0),
    ];
    const { headline, inWords } = describeMoodComparison(compareMoods(days));
    expect(headline).toBe(
      'On the 6 days with a practice your mood was 3.8 on average; on the 9 days without, 3.1. That is not proof of a cause.',
    );
    expect(inWords).toBe(
      'On days with a practice your mood was a little lighter than on days without. That is not proof of a cause.',
    );
  });

  it('says when there is too little data', () => {
    const finding = compareMoods([...daysOf([4, 4, 4, 4], 2), ...daysOf([2], 0)]);
    expect(finding).toEqual({ kind: 'too-little', withPractice: 4, without: 1, needed: 5 });
    expect(describeMoodComparison(finding).headline).toBe(
      'So far there are 4 days with a practice and 1 day without.',
    );
  });

  it('uses no number if numbers are hidden, and says "lighter" only for a higher average', () => {
    const levels = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 40 });
    fc.assert(
      fc.property(levels, levels, (withPractice, without) => {
        const days = [...daysOf(withPractice, 1), ...daysOf(without, 0)];
        const finding = compareMoods(days);
        const { inWords, caption } = describeMoodComparison(finding);
        expect(inWords).not.toMatch(/\d/);
        expect(caption).not.toBe('');
        expect(describeMoodLevels(days, { hidesNumbers: true })).not.toMatch(/\d/);
        if (finding.kind === 'too-little') return;
        expect(inWords.includes('lighter')).toBe(
          finding.withPractice.average > finding.without.average,
        );
      }),
    );
  });

  it.each([
    [[], 'No moods were noted in this time.'],
    [[null, 3], 'Noted on 1 day of 2: always about even, 3.0 of 5 on average.'],
    [[1, 5, null], 'Noted on 2 days of 3: between heavy and bright, 3.0 of 5 on average.'],
  ])('describes the mood levels %j: %s', (levels, sentence) => {
    expect(describeMoodLevels(daysOf(levels, 0))).toBe(sentence);
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
