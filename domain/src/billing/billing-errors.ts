import { defineErrors } from '../kernel/app-error.ts';

export const billingError = defineErrors({
  'billing.access_required': {
    kind: 'payment_required',
    message:
      'Your trial or subscription has ended. Choose a plan under Subscription to go on; everything you made is kept.',
  },
});
