import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { GOAL_LIMITS, TOO_MANY_LESSONS, TOO_MANY_STEPS } from './goal-rules.ts';

export const goalError = defineErrors({
  'goals.goal_unknown': {
    kind: 'not_found',
    message: 'This goal is no longer here. It may have been deleted in another window.',
  },
  'goals.step_unknown': {
    kind: 'not_found',
    message: 'This step is no longer here. It may have been deleted in another window.',
  },
  'goals.place_gone': {
    kind: 'conflict',
    message: 'The list has changed, so nothing was moved. Please try again.',
  },
  'goals.key_reused': KEY_REUSED,
  'goals.attempt_first': {
    kind: 'conflict',
    message: 'Try this step yourself first. Write down your attempt, then check it off.',
  },
  'goals.too_many_goals': {
    kind: 'conflict',
    message: `You can have up to ${GOAL_LIMITS.goalCount} goals. Delete one you no longer need, then add the new one.`,
  },
  'goals.too_many_steps': {
    kind: 'conflict',
    message: `${TOO_MANY_STEPS} Delete one, or start a second goal.`,
  },
  'goals.too_many_tutorials': {
    kind: 'conflict',
    message: TOO_MANY_LESSONS,
  },
  'goals.too_fast': {
    kind: 'rate_limited',
    message:
      'That’s a lot of changes in a short time. Nothing was lost. Please try again in a few minutes.',
  },
});
