import { kernelError } from '@attune/domain/kernel/errors';
import { noteIssue } from '@attune/domain/tutorials/note-rules';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Services } from '../../platform/services.ts';
import { toNoteDocument } from './note-document.ts';
import { changeNote, findNote } from './notes.repository.ts';
import type { NoteDocument } from './tutorials.schemas.ts';

/** Replaces the text of a note; its quote stays. */
export async function updateNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  text: string,
): Promise<NoteDocument> {
  const stored = await findNote(db, userId, id);
  if (!stored) throw tutorialError('tutorial.note_missing');
  const message = noteIssue({ quote: stored.quote, text });
  if (message) {
    throw kernelError('request.invalid', { message, fields: [{ path: 'text', message }] });
  }
  const changed = await changeNote(db, userId, id, { text, updatedAt: clock.now() });
  if (!changed) throw tutorialError('tutorial.note_missing');
  return toNoteDocument(changed);
}
