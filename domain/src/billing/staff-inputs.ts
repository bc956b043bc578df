import { z } from 'zod';
import { confirmationInput } from '../account/security-inputs.ts';
import { keyInput, textInput } from '../kernel/inputs.ts';
import { tidyLine } from '../kernel/tidy.ts';
import { refundNoteIssue } from './refund-note.ts';

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
export const confirmWithdrawalInput = confirmationInput.extend({
  /** The number. Pages of earlier versions send none. */
  contract: z.string().min(1).max(20).optional(),
});
export type ConfirmWithdrawalInput = z.infer<typeof confirmWithdrawalInput>;

export const settleRefundInput = confirmationInput.extend({
  withdrawalId: z.uuid(),
  invoiceId: z.string().min(1).max(255),
  note: textInput(tidyLine, refundNoteIssue),
});
export type SettleRefundInput = z.infer<typeof settleRefundInput>;

export type RefundInput = z.infer<typeof refundInput>;
