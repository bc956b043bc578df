import { defineErrors } from '../kernel/app-error.ts';

export const pushError = defineErrors({
  'push.unknown_service': {
    kind: 'invalid',
    message: 'This browser’s notification service can’t be used. We’ll keep emailing you.',
  },
  'push.invalid_key': {
    kind: 'invalid',
    message: 'This browser can’t get notifications. We’ll keep emailing you.',
  },
  'push.too_many': {
    kind: 'rate_limited',
    message: 'That’s a lot of changes in a short time. Try again in a minute.',
  },
});
