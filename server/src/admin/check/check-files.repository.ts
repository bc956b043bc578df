import { HOUR_MS } from '@attune/domain/kernel/time';
import type pg from 'pg';
import { parseFileKey, toFileKey } from '#features/uploads/upload-files.ts';
import { timestampOfId } from '#platform/ids.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type Finding, fail, ok } from '../doctor/finding.ts';

/** A file is stored before its row, so the row of a younger file may still follow. */
const MIN_ORPHAN_AGE_MS = HOUR_MS;

export async function checkFiles(client: pg.Client, storage: Storage, now: Date): Promise<Finding> {
  const stored = new Set<string>();
  for await (const key of storage.list('')) stored.add(key);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM uploads');
  const missing = rows.filter(({ id }) =>
    (['picture', 'preview'] as const).some((size) => !stored.has(toFileKey(id, size))),
  ).length;
  const { rows: remains } = await client.query<{ id: string }>('SELECT id FROM upload_remains');
  const expected = new Set([...rows, ...remains].map(({ id }) => id));
  const orphaned = [...stored].filter((key) => {
    const id = parseFileKey(key);
    if (id === null) return true;
    return !expected.has(id) && timestampOfId(id).getTime() <= now.getTime() - MIN_ORPHAN_AGE_MS;
  }).length;
  if (missing + orphaned === 0) return ok('files', `all ${rows.length} pictures have their files`);
  const parts = [
    ...(missing > 0 ? [`${missing} pictures lack a file`] : []),
    ...(orphaned > 0 ? [`${orphaned} files belong to nothing`] : []),
  ];
  return fail('files', `${parts.join(', ')}, of ${rows.length} pictures`);
}
