import { defineErrors } from '../kernel/app-error.ts';

export const searchError = defineErrors({
  'search.too_fast': {
    kind: 'rate_limited',
    message: 'That were many searches at once. Please wait a moment, then search again.',
  },
});
