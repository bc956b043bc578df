import { lengthOf } from '../kernel/text-length.ts';

const MAX_REFUND_NOTE_LENGTH = 500;

/** How staff paid a refund that the provider couldn't make. */
export function refundNoteIssue(note: string): string | null {
  if (note.trim() === '') return 'Please say how it was paid.';
  const isTooLong = lengthOf(note) > MAX_REFUND_NOTE_LENGTH;
  return isTooLong ? `Please use at most ${MAX_REFUND_NOTE_LENGTH} characters.` : null;
}
