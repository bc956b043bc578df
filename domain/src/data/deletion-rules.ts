/** Typed before the account is deleted, so that one click can't delete it. */
export const DELETION_PHRASE = 'delete my account';

/** Ignores capitals and surrounding spaces, because phones add them. */
export function deletionPhraseIssue(typed: string): string | null {
  return typed.trim().toLowerCase() === DELETION_PHRASE ? null : `Please type “${DELETION_PHRASE}”`;
}

/** Whether the user's posts and comments stay without a name or are deleted. */
export const POST_HANDLINGS = ['anonymise', 'delete'] as const;
export type PostHandling = (typeof POST_HANDLINGS)[number];
