import type { Services } from '../services.ts';
import { forgetKeyRemains, listKeyRemains } from './key-ids.repository.ts';

const AT_ONCE = 100;

/** Erases the keys of people who are gone. Safe to repeat, and for two nodes to do at once. */
export async function eraseKeys(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const ids = await listKeyRemains(db, AT_ONCE);
    if (ids.length === 0) return;
    for (const id of ids) {
      if (isStopped()) return;
      await keys.erase(id);
      await forgetKeyRemains(db, id);
    }
  }
}
