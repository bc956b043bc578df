import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { GOAL_LIMITS } from './goal-rules.ts';

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
    message: 'The place you chose is gone, so nothing was moved. Please choose again.',
  },
  'goals.key_reused': KEY_REUSED,
  'goals.attempt_first': {
    kind: 'conflict',
    message: 'This step asks for your own attempt first. Write it down, then mark the step done.',
  },
  'goals.too_many_goals': {
    kind: 'conflict',
    message: `There is room for ${GOAL_LIMITS.goalCount} goals. Delete one you no longer need to make room.`,
  },
  'goals.too_many_steps': {
    kind: 'conflict',
    message: `A goal has room for ${GOAL_LIMITS.stepCount} steps. Delete one, or start a second goal.`,
  },
  'goals.too_many_tutorials': {
    kind: 'conflict',
    message: `A goal has room for ${GOAL_LIMITS.tutorialCount} tutorials.`,
  },
  'goals.too_fast': {
    kind: 'rate_limited',
    message: 'That was a lot at once. Nothing was lost; please continue in a while.',
  },
});
