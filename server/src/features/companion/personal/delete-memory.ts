import { companionError } from '@attune/domain/companion/companion-errors';
import type { Services } from '../../../platform/services.ts';
import { deleteMemoryRow } from './memories.repository.ts';

/** For good: the row goes, and nothing of it stays. */
export async function deleteMemory(
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteMemoryRow(db, userId, id))) throw companionError('companion.memory_unknown');
}
