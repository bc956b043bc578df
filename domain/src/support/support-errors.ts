import { defineErrors } from '../kernel/app-error.ts';
import { SUPPORT_LIMITS } from './support-rules.ts';

export const supportError = defineErrors({
  'support.key_reused': {
    kind: 'conflict',
    message: 'Something else was sent under this key before. Reload the page and send it again.',
  },
  'support.too_many': {
    kind: 'rate_limited',
    message: `You have sent ${SUPPORT_LIMITS.perDay} messages today. They were received; please write again tomorrow.`,
  },
});
