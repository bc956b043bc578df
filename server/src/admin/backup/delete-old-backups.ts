import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@attune/domain/kernel/time';
import { z } from 'zod';
import { MANIFEST } from './manifest.ts';

/** The fields that every version of Attune writes. */
const head = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  tables: z.array(z.any()),
});

/** What a backup that was killed leaves behind; it has no manifest yet. */
const DRAFT_NAME = /\.draft-\d+$/;

/**
 * Deletes the backups in a folder that are older than the stated period, and drafts of backups that
 * were never completed. Everything else in the folder stays. Returns how many were deleted.
 */
export async function deleteOldBackups(
  folder: string,
  { now, keptDays }: { now: Date; keptDays: number },
): Promise<number> {
  const cutoff = addDays(now, -keptDays);
  const entries = await readdir(folder, { withFileTypes: true });
  let deleted = 0;
  for (const entry of entries.filter((candidate) => candidate.isDirectory())) {
    const path = join(folder, entry.name);
    const createdAt = DRAFT_NAME.test(entry.name)
      ? await readDraftTime(path)
      : await readBackupTime(path);
    if (createdAt === null || createdAt > cutoff) continue;
    await rm(path, { recursive: true });
    deleted += 1;
  }
  return deleted;
}

async function readBackupTime(path: string): Promise<Date | null> {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return new Date(head.parse(JSON.parse(text)).createdAt);
  } catch {
    return null;
  }
}

async function readDraftTime(path: string): Promise<Date | null> {
  const tables = await stat(join(path, 'tables')).catch(() => null);
  return tables?.isDirectory() ? tables.mtime : null;
}
