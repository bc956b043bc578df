import { defineErrors } from '../kernel/app-error.ts';

export const draftError = defineErrors({
  'drafts.full': {
    kind: 'conflict',
    message:
      'There is no more room for drafts on the server. This one is kept on this device; send or discard some others.',
  },
  'drafts.too_fast': {
    kind: 'rate_limited',
    message: 'Your draft is kept on this device and is saved again in a moment.',
  },
});
