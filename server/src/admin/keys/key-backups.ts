import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KEY_BACKUP_KEPT_DAYS } from '@attune/domain/data/retention';
import { addDays } from '@attune/domain/kernel/time';
import { z } from 'zod';
import { KEY_BYTES, type PersonKeys } from '#platform/keys/person-keys.ts';
import { VAPID_KEY_ID } from '#platform/push/vapid-keys.ts';
import { CommandFailed } from '../errors.ts';

const NAME_PATTERN =
  /^attune-keys-(?<timestamp>\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)\.json(?:\.draft-\d+)?$/;

const copySchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  keys: z.record(z.uuid(), z.base64()),
});

function formatCopyName(now: Date): string {
  return `attune-keys-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.json`;
}

/** Reads the time from the name of a copy; null for other files. */
function parseCopyName(name: string): Date | null {
  const date = NAME_PATTERN.exec(name)?.groups?.timestamp;
  return date ? new Date(date.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z')) : null;
}

export async function backUpKeys(
  keys: PersonKeys,
  { folder, now }: { folder: string; now: Date },
): Promise<{ file: string; count: number; deleted: number }> {
  const target = resolve(folder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  await chmod(target, 0o700);
  const copied: Record<string, string> = {};
  for await (const id of keys.list()) {
    const key = await keys.find(id);
    if (key) copied[id] = key.toString('base64');
  }
  const file = join(target, formatCopyName(now));
  const text = JSON.stringify({ format: 1, createdAt: now.toISOString(), keys: copied });
  const draft = `${file}.draft-${process.pid}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle
      .writeFile(`${text}\n`)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const deleted = await deleteOldCopies(target, now);
  return { file, count: Object.keys(copied).length, deleted };
}

async function deleteOldCopies(folder: string, now: Date): Promise<number> {
  const cutoff = addDays(now, -KEY_BACKUP_KEPT_DAYS);
  const old = (await readdir(folder)).filter((name) => {
    const copiedAt = parseCopyName(name);
    return copiedAt !== null && copiedAt <= cutoff;
  });
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

export async function restoreKeys(
  keys: PersonKeys,
  { file, keyIds }: { file: string; keyIds: readonly string[] },
): Promise<{ restored: number; missing: number }> {
  const copied = await readCopy(file);
  const serverKeyIds = VAPID_KEY_ID in copied ? [VAPID_KEY_ID] : [];
  let restored = 0;
  let missing = 0;
  for (const id of [...keyIds, ...serverKeyIds]) {
    if (await keys.find(id)) continue;
    const key = Buffer.from(copied[id] ?? '', 'base64');
    if (key.length === KEY_BYTES) {
      await keys.put(id, key);
      restored += 1;
    } else missing += 1;
  }
  return { restored, missing };
}

async function readCopy(file: string): Promise<Record<string, string>> {
  if (!existsSync(file)) throw new CommandFailed(`${file} does not exist.`);
  try {
    return copySchema.parse(JSON.parse(await readFile(file, 'utf8'))).keys;
  } catch {
    throw new CommandFailed(`${file} is not a copy of keys, or it is damaged.`);
  }
}
