import { defineErrors } from '../kernel/app-error.ts';

export const draftError = defineErrors({
  'drafts.full': {
    kind: 'conflict',
    message:
      'You’ve reached the limit for saved drafts, so this one is only on this device. Send or discard another to make room.',
  },
  'drafts.too_fast': {
    kind: 'rate_limited',
    message: 'Your draft is saved on this device. We’ll save it to your account in a moment.',
  },
});
