import type { Services } from '../services.ts';
import { deleteOrphanedKey, listOrphanedKeys } from './key-ids.repository.ts';

const BATCH_SIZE = 100;

/** Erases the keys of deleted users. Safe to repeat and to run on several nodes at once. */
export async function eraseKeys(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const ids = await listOrphanedKeys(db, BATCH_SIZE);
    if (ids.length === 0) return;
    for (const id of ids) {
      if (isStopped()) return;
      await keys.erase(id);
      await deleteOrphanedKey(db, id);
    }
  }
}
