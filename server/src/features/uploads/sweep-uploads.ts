import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { UNUSED_UPLOAD_DAYS } from '@attune/domain/uploads/upload-rules';
import type { Executor } from '../../platform/db/database.ts';
import { momentOfId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { areFilesHeld } from '../../platform/storage/held-files.repository.ts';
import { FILES_PREFIX, idOfKey } from './upload-files.ts';
import { deleteUnused, findKnown, listOldUploads } from './uploads.repository.ts';

/** Of these pictures, those that something shows, could show again, or that a draft names. */
export type HeldPictures = (db: Executor, ids: readonly string[]) => Promise<ReadonlySet<string>>;

const AT_ONCE = 500;
/** Files come before their row: what is younger may still get one. */
const SETTLED_MS = HOUR_MS;

/** Removes pictures that nothing has held for a week. */
export async function sweepUnused(
  { db }: Pick<Services, 'db'>,
  now: Date,
  heldPictures: HeldPictures,
): Promise<void> {
  const until = addDays(now, -UNUSED_UPLOAD_DAYS);
  let after: string | undefined;
  for (;;) {
    const ids = await listOldUploads(db, { until, after, limit: AT_ONCE });
    if (ids.length === 0) return;
    const held = await heldPictures(db, ids);
    const unused = ids.filter((id) => !held.has(id));
    await deleteUnused(db, unused, until);
    after = ids.at(-1);
  }
}

/** Erases files that never got a row: their upload broke off. */
export async function sweepOrphanedFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  let keys: string[] = [];
  const sweep = async () => {
    const known = await findKnown(db, [...new Set(keys.flatMap((key) => idOfKey(key) ?? []))]);
    const orphaned = keys.filter((key) => !known.has(idOfKey(key) ?? ''));
    if (orphaned.length > 0 && !(await areFilesHeld(db))) {
      for (const key of orphaned) await storage.delete(key);
    }
    keys = [];
  };
  for await (const key of storage.list(FILES_PREFIX)) {
    const id = idOfKey(key);
    if (id && momentOfId(id).getTime() <= now.getTime() - SETTLED_MS) keys.push(key);
    if (keys.length >= AT_ONCE) await sweep();
  }
  await sweep();
}
