import { describe, expect, it } from 'vitest';
import { isGoalReviewDue } from './weekly-review.ts';

const at = (timestamp: string) => new Date(timestamp);
const facts = {
  firstGoalAt: at('2026-11-08T23:30:00Z'),
  lastReviewAt: null,
  hasActiveGoal: true,
};

describe('weekly goal review', () => {
  it('is due from the first minute of the seventh day', () => {
    expect(isGoalReviewDue(facts, 'UTC', at('2026-11-14T23:59:59Z'))).toBe(false);
    expect(isGoalReviewDue(facts, 'UTC', at('2026-11-15T00:00:00Z'))).toBe(true);
  });

  it("uses the calendar of the user's time zone", () => {
    // In Tokyo, the first goal was set on the 9th.
    expect(isGoalReviewDue(facts, 'Asia/Tokyo', at('2026-11-15T14:59:59Z'))).toBe(false);
    expect(isGoalReviewDue(facts, 'Asia/Tokyo', at('2026-11-15T15:00:00Z'))).toBe(true);
    expect(isGoalReviewDue(facts, 'America/Los_Angeles', at('2026-11-15T07:59:59Z'))).toBe(false);
    expect(isGoalReviewDue(facts, 'America/Los_Angeles', at('2026-11-15T08:00:00Z'))).toBe(true);
  });

  it('counts days correctly when clocks change', () => {
    const lastReviewAt = at('2026-03-22T22:30:00Z');
    const reviewed = { ...facts, lastReviewAt };
    expect(isGoalReviewDue(reviewed, 'Europe/Berlin', at('2026-03-28T22:59:59Z'))).toBe(false);
    expect(isGoalReviewDue(reviewed, 'Europe/Berlin', at('2026-03-28T23:00:00Z'))).toBe(true);
  });

  it('starts over with each review, and is never due without an active goal', () => {
    const now = at('2026-12-15T12:00:00Z');
    expect(
      isGoalReviewDue({ ...facts, lastReviewAt: at('2026-12-09T12:00:00Z') }, 'UTC', now),
    ).toBe(false);
    expect(
      isGoalReviewDue({ ...facts, lastReviewAt: at('2026-12-08T23:59:00Z') }, 'UTC', now),
    ).toBe(true);
    expect(isGoalReviewDue({ ...facts, hasActiveGoal: false }, 'UTC', now)).toBe(false);
    expect(isGoalReviewDue({ ...facts, firstGoalAt: null }, 'UTC', now)).toBe(false);
  });
});
