import { z } from 'zod';
import { confirmationInput } from '../account/security-inputs.ts';
import { keyInput } from '../kernel/inputs.ts';

/** The longest time from today by which an admin can extend a trial. */
export const MAX_TRIAL_EXTENSION_DAYS = 365;

export const trialInput = z.strictObject({
  trialEndsAt: z.iso.datetime({ error: 'Please choose a day.' }),
});

/** `id` is new for every refund. Sending it again with the same amount refunds once. */
export const refundInput = confirmationInput.extend({
  id: keyInput,
  invoiceId: z.string().min(1).max(255),
  /** Null refunds all that was paid. */
  amountCents: z.int().min(1, 'Please enter an amount.').nullable(),
});
export type RefundInput = z.infer<typeof refundInput>;
