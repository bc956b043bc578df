import { expect, it } from 'vitest';
import type { AttitudePoint } from '#platform/api/generated/types.gen.ts';
import { buildAssessment } from '#test/build-assessment.ts';
import { getNewestAttitude } from './newest-attitude.ts';

const ASSESSMENT = buildAssessment();
const DAY_MS = 86_400_000;

function checkIn(days: number): AttitudePoint {
  return {
    createdAt: new Date(Date.parse(ASSESSMENT.createdAt) + days * DAY_MS).toISOString(),
    source: 'check-in',
    average: 1.5,
    ai_preference: 'cautious',
    reaction: 'Avoid it for now',
    feeling: 'Somewhat concerned',
  };
}

it('uses the questionnaire when there is no later check-in', () => {
  for (const points of [[], [checkIn(-40)]]) {
    const { attitude, score, checkedInAt } = getNewestAttitude(ASSESSMENT, points);
    expect([attitude, score.average, checkedInAt]).toEqual(['optimistic', 3, null]);
  }
});

it('uses a later check-in, with its own two answers', () => {
  const point = checkIn(31);
  const { attitude, score, answers, checkedInAt } = getNewestAttitude(ASSESSMENT, [point]);
  expect([attitude, score.average, checkedInAt]).toEqual(['cautious', 1.5, point.createdAt]);
  expect(answers.map(({ answer }) => answer)).toEqual(['Avoid it for now', 'Somewhat concerned']);
});
