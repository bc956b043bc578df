import { defineErrors } from '../kernel/app-error.ts';

export const dataError = defineErrors({
  'data.page_unknown': { kind: 'not_found', message: 'There is no such page of your data.' },
  'data.too_many_pages': {
    kind: 'rate_limited',
    message: 'You have opened very many pages of your data. Please try again later.',
  },
  'data.too_many_exports': {
    kind: 'rate_limited',
    message: 'You have exported your data five times within an hour. Please try again later.',
  },
});
