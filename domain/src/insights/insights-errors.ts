import { defineErrors } from '../kernel/app-error.ts';

export const insightsError = defineErrors({
  'insights.too_fast': {
    kind: 'rate_limited',
    message: 'You’re going a little too fast. This wasn’t counted, and nothing was lost.',
  },
});
