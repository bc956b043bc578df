import { defineErrors } from '../kernel/app-error.ts';

export const searchError = defineErrors({
  'search.too_fast': {
    kind: 'rate_limited',
    message: 'That was a lot of searches at once. Please wait a moment, then search again.',
  },
});
