import { defineErrors } from '../kernel/app-error.ts';

export const dataError = defineErrors({
  'data.page_unknown': { kind: 'not_found', message: 'That page of your data doesn’t exist.' },
  'data.too_many_pages': {
    kind: 'rate_limited',
    message: 'You’ve opened a lot of pages of your data. Please try again later.',
  },
  'data.too_many_exports': {
    kind: 'rate_limited',
    message: 'You’ve exported your data five times in an hour. Please try again later.',
  },
});
