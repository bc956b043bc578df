import { defineErrors } from '../kernel/app-error.ts';

export const reviewError = defineErrors({
  'review.missing': { kind: 'not_found', message: 'This question doesn’t exist.' },
  'review.answered': {
    kind: 'conflict',
    message: 'You’ve already answered this question today. Your first answer counts.',
  },
  'review.not_due': { kind: 'conflict', message: 'This question isn’t due today.' },
});
