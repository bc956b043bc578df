import { z } from 'zod';
import { confirmationInput, stepUpCode } from '../account/security-inputs.ts';
import { DELETION_PHRASE, deletionPhraseIssue, POST_HANDLINGS } from './deletion-rules.ts';

export const deletionInput = z.strictObject({
  /** Null for users without a password. They must have signed in recently instead. */
  password: z
    .string({ error: 'Password is required' })
    .max(1_024, 'Password should be at most 1,024 characters')
    .nullable(),
  code: stepUpCode,
  confirmation: z.literal(DELETION_PHRASE, { error: deletionPhraseIssue('') ?? '' }),
  posts: z.enum(POST_HANDLINGS, { error: 'Please choose what happens to your posts' }).optional(),
});
/** An admin deletes another person's account, whose email they type to confirm whom they mean. */
export const memberDeletionInput = confirmationInput.extend({
  email: z.string().max(320),
  posts: z.enum(POST_HANDLINGS),
});
export type MemberDeletionInput = z.infer<typeof memberDeletionInput>;

export type DeletionInput = z.infer<typeof deletionInput>;
