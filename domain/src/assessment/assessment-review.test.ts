import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { isAssessmentReviewDue } from './assessment-review.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const ago = (days: number) => addDays(now, -days).toISOString();
const facts = { latestAssessmentAt: ago(90), lastReviewedAt: null, reviewDismissedAt: null };

describe('isAssessmentReviewDue', () => {
  it.each([
    ['is never due without an assessment', { ...facts, latestAssessmentAt: null }, false],
    [
      'is due exactly thirty days after the assessment',
      { ...facts, latestAssessmentAt: ago(30) },
      true,
    ],
    [
      'is not due shortly before thirty days have passed',
      { ...facts, latestAssessmentAt: ago(29.999999) },
      false,
    ],
    ['is not due 29 days after a check-in', { ...facts, lastReviewedAt: ago(29) }, false],
    ['is due again thirty days after a check-in', { ...facts, lastReviewedAt: ago(30) }, true],
    ['is not due a day after being postponed', { ...facts, reviewDismissedAt: ago(1) }, false],
    [
      'is due again thirty days after being postponed',
      { ...facts, reviewDismissedAt: ago(30) },
      true,
    ],
    [
      'is not due soon after a new assessment',
      { latestAssessmentAt: ago(2), lastReviewedAt: ago(40), reviewDismissedAt: ago(60) },
      false,
    ],
  ])('%s', (_when, state, expected) => {
    expect(isAssessmentReviewDue(state, now)).toBe(expected);
  });
});
