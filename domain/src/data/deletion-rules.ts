/** What a person types before the account is deleted, so that nobody deletes it by one click. */
export const DELETION_PHRASE = 'delete my account';

/** Capitals and spaces around it are forgiven: phones add them. */
export function deletionPhraseIssue(typed: string): string | null {
  return typed.trim().toLowerCase() === DELETION_PHRASE ? null : `Please type “${DELETION_PHRASE}”`;
}

/** What becomes of one's posts and comments: they stay without a name, or they go. */
export const POST_HANDLINGS = ['anonymise', 'delete'] as const;
export type PostHandling = (typeof POST_HANDLINGS)[number];
