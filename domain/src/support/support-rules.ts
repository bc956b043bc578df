import { lengthOf } from '../kernel/text-length.ts';
/** Lengths are in characters as a reader counts them. */
export const SUPPORT_LIMITS = { subject: 120, message: 2_000, perDay: 5 } as const;

export function subjectIssue(subject: string): string | null {
  if (subject === '') return 'Please say in a few words what it’s about.';
  if (lengthOf(subject) <= SUPPORT_LIMITS.subject) return null;
  return `Please keep the subject to ${SUPPORT_LIMITS.subject} characters.`;
}

export function messageIssue(message: string): string | null {
  if (message === '') return 'Please write your message.';
  if (lengthOf(message) <= SUPPORT_LIMITS.message) return null;
  return `Please keep your message to ${SUPPORT_LIMITS.message.toLocaleString('en')} characters.`;
}
