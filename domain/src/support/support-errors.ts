import { defineErrors, KEY_REUSED } from '../kernel/app-error.ts';
import { SUPPORT_LIMITS } from './support-rules.ts';

export const supportError = defineErrors({
  'support.key_reused': KEY_REUSED,
  'support.too_many': {
    kind: 'rate_limited',
    message: `You’ve sent ${SUPPORT_LIMITS.perDay} messages today, and we received all of them. Please write again tomorrow.`,
  },
});
