import type { SaveTextInput } from '@attune/domain/content/text-inputs';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import type { VersionDocument } from './content.schemas.ts';
import type { Library, ParsedColumns } from './library.ts';
import type { TextRow } from './text-store.repository.ts';

/**
 * Saves a text as the newest version; a new text stays unpublished. Rejects a save based on an
 * older version, unless the stored text is already the same.
 */
export async function saveText(
  library: Library,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  { markdown, baseVersion, note }: SaveTextInput,
): Promise<void> {
  const { kind, store } = library;
  const columns = parseOrThrow(library, id, markdown);
  const now = clock.now();
  const recordAudit = (tx: Executor, version: number) =>
    audit(tx, {
      at: now,
      actorId: userId,
      action: 'content.saved',
      subject: { kind, id },
      detail: { version },
    });
  await db.transaction(async (tx) => {
    await store.lock(tx);
    const row = await store.find(tx, id);
    if (!row) {
      if (baseVersion > 0) throw library.createError('missing');
      const newRow = { id, markdown, ...columns, isPublished: false, version: 1, updatedAt: now };
      const isNew = await store.insert(tx, { ...newRow, origin: 'edited', fileHash: null });
      if (!isNew) throw library.createError('outdated');
      await store.insertVersion(tx, id, { version: 1, markdown, userId, note, createdAt: now });
      return recordAudit(tx, 1);
    }
    if (row.markdown === markdown) return;
    if (row.version !== baseVersion) throw library.createError('outdated');
    await addVersion(library, tx, row, columns, { markdown, userId, note, now });
    await recordAudit(tx, row.version + 1);
  });
}

/** Adds a version that was edited by hand. From then on, imports leave the text unchanged. */
async function addVersion(
  { store }: Library,
  tx: Executor,
  row: TextRow,
  columns: ParsedColumns,
  { markdown, userId, note, now }: { markdown: string; userId: string; note: string; now: Date },
): Promise<void> {
  const version = row.version + 1;
  const changes = { ...columns, markdown, version, origin: 'edited' as const, updatedAt: now };
  await store.change(tx, row.id, changes);
  await store.insertVersion(tx, row.id, { version, markdown, userId, note, createdAt: now });
}

function parseOrThrow(library: Library, id: string, markdown: string): ParsedColumns {
  const { columns, problems } = library.parse(markdown);
  if (!columns) {
    throw library.createInvalidTextError(
      problems.map(({ line, message }) => ({ path: `line.${line}`, message })),
    );
  }
  if (columns.content.id !== id) {
    const line = markdown.split(/\r\n?|\n/).findIndex((text) => text.startsWith('id:')) + 1;
    const message = `"id" must stay ${id}: ${library.whatDependsOnId} depend on it.`;
    throw library.createInvalidTextError([{ path: `line.${Math.max(line, 1)}`, message }]);
  }
  return columns;
}

/** Saves an older version again as the newest. The versions in between stay. */
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
    if (!row) throw library.createError('missing');
    const olderVersion = await store.findVersion(tx, id, version);
    if (!olderVersion) throw library.createError('version_missing');
    const { markdown } = olderVersion;
    if (row.markdown === markdown) return;
    const note = `Restored version ${version}`;
    const columns = parseOrThrow(library, id, markdown);
    await addVersion(library, tx, row, columns, { markdown, userId, note, now });
    const entry = { at: now, actorId: userId, action: 'content.restored' } as const;
    await audit(tx, { ...entry, subject: { kind, id }, detail: { version } });
  });
}

/** Publishes or unpublishes a text. The progress of users is kept. */
export async function publishText(
  { kind, store, createError }: Library,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  isPublished: boolean,
): Promise<void> {
  const updatedAt = clock.now();
  await db.transaction(async (tx) => {
    if (!(await store.change(tx, id, { isPublished, updatedAt }))) throw createError('missing');
    await audit(tx, {
      at: updatedAt,
      actorId: userId,
      action: isPublished ? 'content.published' : 'content.withdrawn',
      subject: { kind, id },
    });
  });
}

const MAX_VERSIONS = 30;

export async function readVersions(
  { store }: Library,
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<VersionDocument[]> {
  const versions = await store.listVersions(db, id, MAX_VERSIONS);
  return versions.map(({ version: { version, createdAt, note, markdown }, by }) =>
    withIsoDates({ version, createdAt, by, note, markdown }),
  );
}
