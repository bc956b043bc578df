import { defineErrors } from '../kernel/app-error.ts';

export const insightsError = defineErrors({
  'insights.too_fast': {
    kind: 'rate_limited',
    message: 'That was a lot at once. It is not counted, and nothing else is lost.',
  },
});
