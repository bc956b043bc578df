import { defineErrors } from '../kernel/app-error.ts';

export const dataError = defineErrors({
  'data.too_many_exports': {
    kind: 'rate_limited',
    message: 'You have exported your data five times within an hour. Please try again later.',
  },
});
