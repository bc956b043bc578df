import { z } from 'zod';
import { contactEmailIssue, MAX_NAME_LENGTH } from '../account/credential-rules.ts';
import { plainEmail } from '../account/email.ts';
import { textInput } from '../kernel/inputs.ts';
import { lengthOf } from '../kernel/text-length.ts';
import { tidyLine } from '../kernel/tidy.ts';

export const MAX_CONTRACT_LENGTH = 80;

const lineInput = (max: number, missing: string) =>
  textInput(tidyLine, (text) => {
    if (text === '') return missing;
    return lengthOf(text) > max ? `Please use at most ${max} characters.` : null;
  });

/** All that the law lets us ask for: who, which contract, and where to send the confirmation. */
export const withdrawalInput = z.strictObject({
  name: lineInput(MAX_NAME_LENGTH, 'Please enter your name.'),
  contract: lineInput(MAX_CONTRACT_LENGTH, 'Please say which contract: its number or your plan.'),
  email: textInput(plainEmail, contactEmailIssue),
});
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

export const signedInWithdrawalInput = withdrawalInput.extend({
  /** Until when days were counted in the amounts that were shown before confirming. */
  countedUntil: z.iso.datetime().nullish(),
});
export type SignedInWithdrawalInput = z.infer<typeof signedInWithdrawalInput>;

export const withdrawalLinkInput = z.strictObject({ token: z.string().min(1).max(100) });
