import { defineErrors } from '../kernel/app-error.ts';

export const searchError = defineErrors({
  'search.too_fast': {
    kind: 'rate_limited',
    message: 'That’s a lot of searches in a short time. Please wait a moment, then search again.',
  },
});
