import { z } from 'zod';
import { toRefinement } from '../kernel/inputs.ts';
import { codeIssue, passkeyNameIssue } from './two-step.ts';

const checkedText = (max: number, issueOf: (value: string) => string | null) =>
  z
    .string({ error: issueOf('') ?? 'Required' })
    .max(max)
    .superRefine(toRefinement(issueOf));

const code = checkedText(40, codeIssue);
const name = checkedText(200, passkeyNameIssue);
/** Null for an account without a password, which confirms by a recent sign-in instead. */
const password = z.string().max(1_024, 'Password should be at most 1,024 characters').nullable();

export const twoStepCodeInput = z.strictObject({
  challenge: z.string().min(1).max(200),
  code,
});
/** Only accounts with two-step sign-in need a code to confirm a change. */
export const stepUpCode = code.nullish();
export const confirmationInput = z.strictObject({ password, code: stepUpCode });
export const codeInput = z.strictObject({ code });
export const passkeyNameInput = z.strictObject({ name });

const encoded = z.string().min(1).max(16_384);
const credential = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/**
 * The browser's response after creating a passkey. Unknown fields of newer browsers are allowed.
 */
const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});

const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).nullish(),
  }),
});

export const addPasskeyInput = z.strictObject({ name, credential: passkeyRegistration });
export const passkeySignInInput = z.strictObject({ credential: passkeyAssertion });

export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;
