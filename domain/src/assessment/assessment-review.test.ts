import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { isAssessmentReviewDue } from './assessment-review.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const ago = (days: number) => addDays(now, -days).toISOString();
const facts = { latestAssessmentAt: ago(90), lastReviewedAt: null, reviewDismissedAt: null };

describe('isAssessmentReviewDue', () => {
  it.each([
    ['never without an assessment', { ...facts, latestAssessmentAt: null }, false],
    ['exactly thirty days after it', { ...facts, latestAssessmentAt: ago(30) }, true],
    ['not a millisecond earlier', { ...facts, latestAssessmentAt: ago(29.999999) }, false],
    ['not soon after a check-in', { ...facts, lastReviewedAt: ago(29) }, false],
    ['again after thirty days', { ...facts, lastReviewedAt: ago(30) }, true],
    ['not soon after being postponed', { ...facts, reviewDismissedAt: ago(1) }, false],
    ['again thirty days after being postponed', { ...facts, reviewDismissedAt: ago(30) }, true],
    [
      'not soon after a new assessment',
      { latestAssessmentAt: ago(2), lastReviewedAt: ago(40), reviewDismissedAt: ago(60) },
      false,
    ],
  ])('asks %s', (_when, state, expected) => {
    expect(isAssessmentReviewDue(state, now)).toBe(expected);
  });
});
