import type { Services } from '../../platform/services.ts';
import { areFilesHeld } from '../../platform/storage/held-files.repository.ts';
import { eraseFiles } from './upload-files.ts';
import { forgetRemains, listRemains } from './uploads.repository.ts';

const AT_ONCE = 100;

/**
 * Erases the files of rows that are gone. Safe to repeat, and for two nodes to do at once. While a
 * backup goes through the files they stay; the next round comes soon.
 */
export async function eraseRemains(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const ids = await listRemains(db, AT_ONCE);
    if (ids.length === 0 || (await areFilesHeld(db))) return;
    for (const id of ids) {
      if (isStopped()) return;
      await eraseFiles(storage, id);
      await forgetRemains(db, id);
    }
  }
}
