import { z } from 'zod';
import { toRefinement } from '../kernel/inputs.ts';
import { emailIssue, fullNameIssue, newPasswordIssue, termsIssue } from './credential-rules.ts';
import { stepUpCode } from './security-inputs.ts';

/** A missing or wrongly typed value gets the same message as an empty one (SPEC). */
const checkedText = (issueOf: (value: string) => string | null) =>
  z.string({ error: issueOf('') ?? 'Required' }).superRefine(toRefinement(issueOf));

const email = checkedText(emailIssue);
const password = checkedText(newPasswordIssue);
const name = checkedText(fullNameIssue);
const token = z.string({ error: 'The link is incomplete' }).min(1).max(200);
const timeZone = z.string().max(64);

/** A password that is compared, not chosen, so the minimum length does not apply to it. */
const existingPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1_024, 'Password should be at most 1,024 characters');

const acceptedTerms = z
  .boolean({ error: termsIssue(false) ?? '' })
  .refine((accepted) => termsIssue(accepted) === null, { error: termsIssue(false) ?? '' });

export const signUpInput = z.strictObject({
  name,
  email,
  password,
  acceptedTerms,
  timeZone: timeZone.optional(),
});
/** After a first social sign-in: name and email come from the provider. */
export const socialSignUpInput = z.strictObject({ acceptedTerms, timeZone: timeZone.optional() });
export type SignUpInput = z.infer<typeof signUpInput>;

export const signInInput = z.strictObject({ email, password: existingPassword });
export const resetRequestInput = z.strictObject({ email });
export const resetPasswordInput = z.strictObject({ token, password });
export const changePasswordInput = z.strictObject({
  currentPassword: existingPassword,
  newPassword: password,
  code: stepUpCode,
});
/** The password is required unless the browser is signed in to the account of the link. */
export const emailLinkInput = z.strictObject({ token, password: existingPassword.optional() });
export const changeEmailInput = z.strictObject({
  newEmail: email,
  password: existingPassword,
  code: stepUpCode,
});
