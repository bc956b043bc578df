import { describe, expect, it } from 'vitest';
import { PAGES } from '../navigation/pages.ts';
import {
  describeCost,
  describeFeatureUse,
  describeRetention,
  describeShare,
  describeSignUps,
  type InsightFormatters,
} from './describe-insights.ts';
import { countOpenedFeatures } from './opened-features.ts';
import { getPageFeature } from './page-features.ts';

const PLAIN: InsightFormatters = {
  day: (day) => day,
  number: String,
  dollars: (micros) => `$${(micros / 1e6).toFixed(2)}`,
};

describe('insight sentences', () => {
  it('describe sign-ups', () => {
    const days = [
      { day: '2026-11-14', people: 1 },
      { day: '2026-11-15', people: 3 },
    ];
    expect(describeSignUps({ days, people: 4, left: 1 }, 12, PLAIN)).toEqual({
      headline: '4 people signed up in 12 weeks',
      sentence: '4 in all, the most on 2026-11-15 (3). One of them has since left.',
    });
    expect(describeSignUps({ days: [], people: 0, left: 0 }, 1, PLAIN).headline).toBe(
      'No one signed up in one week',
    );
  });

  it('give a rate for five or more people, and counts for fewer', () => {
    const describeActivation = (people: number, reached: number, open: number) =>
      describeShare('activation', { weeks: [], total: { people, reached, open } }, PLAIN);
    expect(describeActivation(12, 8, 2)).toEqual({
      headline: '80% take the assessment within a day',
      sentence: '8 of 10 people. 2 people signed up less than a day ago and still have time.',
    });
    expect(describeActivation(6, 4, 1).sentence).toBe(
      '4 of 5 people. One person signed up less than a day ago and still has time.',
    );
    expect(describeActivation(4, 1, 0).headline).toBe('1 of 4 took the assessment within a day');
    expect(describeActivation(3, 0, 3).headline).toBe('No one to count yet');
    expect(
      describeShare(
        'trial-to-paid',
        { weeks: [], total: { people: 5, reached: 0, open: 5 } },
        PLAIN,
      ),
    ).toEqual({
      headline: 'No trials have ended yet',
      sentence: 'No results yet. 5 people are still in a trial.',
    });
  });

  it('describe retention', () => {
    const getHeadline = (columns: { people: number; active: number }[]) =>
      describeRetention(
        { cohorts: [], total: { people: 0, columns }, small: [], smallPeople: 0 },
        PLAIN,
      ).headline;
    const none = { people: 0, active: 0 };
    expect(
      getHeadline([
        { people: 8, active: 6 },
        { people: 8, active: 2 },
      ]),
    ).toBe('25% come back in their second week');
    expect(getHeadline([{ people: 8, active: 6 }, none])).toBe(
      '75% do something in their first week',
    );
    expect(getHeadline([none, none])).toBe('Not enough data yet to show who comes back');
  });

  it('describe feature use and cost', () => {
    // In the API, features are called rooms, and those with too few users are small.
    const use = { accounts: 9, allowing: 0, people: 0, rooms: [], opened: 0, small: [] };
    expect(describeFeatureUse(use, PLAIN)).toEqual({
      headline: 'No one has turned on usage counts yet',
      sentence: 'Usage counts are on for 0 of 9 accounts.',
    });
    const few = { ...use, allowing: 3, people: null };
    expect(describeFeatureUse(few, PLAIN).headline).toBe('Too few people to tell features apart');
    const features = [{ room: 'mind' as const, people: 6, opened: 30 }];
    const counted = { ...use, allowing: 7, people: 6, rooms: features, opened: 30 };
    expect(describeFeatureUse(counted, PLAIN)).toEqual({
      headline: 'Opened by the most people: Mind',
      sentence: 'Opened 30 times by 6 people. Usage counts are on for 7 of 9 accounts.',
    });
    const spent = {
      replies: 3,
      readings: 4,
      failed: 0,
      inputTokens: 1,
      outputTokens: 1,
      costMicros: 2_000_000,
    };
    const total = { ...spent, people: 2, perPersonMicros: 1_000_000 };
    expect(describeCost({ weeks: [], models: [], total }, 4, PLAIN)).toEqual({
      headline: 'The model cost $2.00 in 4 weeks',
      sentence:
        '3 replies to 2 people, $1.00 per person. 4 posts reviewed for moderators. None failed.',
    });
  });
});

it('every page belongs to a feature, or to none on purpose', () => {
  const uncounted = PAGES.filter(({ path }) => getPageFeature(path) === null).map(
    ({ path }) => path,
  );
  expect(uncounted).toEqual(['/', '/login', '/shared', '/moderation', '/admin']);
});

it("openings count for the user's local day, even when clocks change", () => {
  const openMind = (at: string) => ({ name: 'room-opened', room: 'mind', at }) as const;
  const now = new Date('2026-10-26T12:00:00Z');
  const timestamps = ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z'];
  const berlin = { timeZone: 'Europe/Berlin', now };
  expect(countOpenedFeatures(timestamps.map(openMind), berlin)).toEqual([
    { day: '2026-10-25', feature: 'mind', opened: 2 },
    { day: '2026-10-26', feature: 'mind', opened: 1 },
  ]);
});
