import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Services } from '../../platform/services.ts';
import { removeNote } from './notes.repository.ts';

export async function deleteNote(
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await removeNote(db, userId, id))) throw tutorialError('tutorial.note_missing');
}
