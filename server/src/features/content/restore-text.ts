import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import type { Library } from './library.ts';
import { addVersion, requireReadable } from './save-text.ts';

/** Makes an older version the newest; those in between stay. */
export async function restoreText(
  library: Library,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  version: number,
): Promise<void> {
  const { kind, store } = library;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await store.lock(tx);
    const row = await store.find(tx, id);
    if (!row) throw library.refuse('missing');
    const older = await store.findVersion(tx, id, version);
    if (!older) throw library.refuse('version_missing');
    const { markdown } = older;
    if (row.markdown === markdown) return;
    const note = `Version ${version} again`;
    const columns = requireReadable(library, id, markdown);
    await addVersion(library, tx, row, columns, { markdown, userId, note, now });
    const act = { at: now, actorId: userId, action: 'content.restored' } as const;
    await audit(tx, { ...act, subject: { kind, id }, detail: { version } });
  });
}
