import { FIRST_RETURN_DAYS } from '@attune/domain/tutorials/reviews';
import { fsrs, Rating } from 'ts-fsrs';

/** What the scheduler knows about a user's memory of a question. */
export type Memory = { stability: number; difficulty: number };
type Scheduled = Memory & { days: number };

/**
 * Only this file knows the scheduling library. Days are whole days of the user, so a question never
 * returns on the same day, and the result depends on nothing but the arguments.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: false,
});

const toRating = (isRight: boolean) => (isRight ? Rating.Good : Rating.Again);

/** The first answer, in the lesson's quiz. The question returns after the same time either way. */
export function scheduleFirst(isRight: boolean): Scheduled {
  return { ...scheduler.next_state(null, 0, toRating(isRight)), days: FIRST_RETURN_DAYS };
}

export function scheduleNext(memory: Memory, daysSince: number, isRight: boolean): Scheduled {
  const elapsed = Math.max(0, daysSince);
  const { stability, difficulty } = memory;
  const next = scheduler.next_state({ stability, difficulty }, elapsed, toRating(isRight));
  return { ...next, days: scheduler.next_interval(next.stability, elapsed) };
}
