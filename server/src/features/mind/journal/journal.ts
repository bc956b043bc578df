import { getLocalDay } from '@attune/domain/kernel/local-day';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { mindError } from '@attune/domain/mind/mind-errors';
import type { JournalInput } from '@attune/domain/mind/mind-inputs';
import { requireHealthConsent } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import {
  createDecryptor,
  createEncryptor,
  type KeyServices,
} from '#platform/keys/private-texts.ts';
import type { EntryDocument, EntryPage } from '../mind.schemas.ts';
import type { DeletionPorts, MindServices, Person } from '../mind-services.ts';
import { decryptBody, encryptBody, toEntryDocument } from './entry-document.ts';
import {
  changeEntry,
  type EntryRow,
  findOwnEntry,
  insertEntry,
  listEntryRows,
  lockEntry,
} from './journal.repository.ts';
import { findEntries } from './search-journal.ts';

export async function findEntry(
  services: MindServices,
  userId: string,
  id: string,
): Promise<EntryDocument | null> {
  const row = await findOwnEntry(services.db, userId, id);
  return row && toEntryDocument(row, await createDecryptor(services.db, services, userId));
}

export async function readEntry(
  services: MindServices,
  userId: string,
  id: string,
): Promise<EntryDocument> {
  const entry = await findEntry(services, userId, id);
  if (!entry) throw mindError('mind.entry_unknown');
  return entry;
}

const PAGE_SIZE = 20;

type ListJournalParams = {
  cursor?: string | undefined;
  limit?: number | undefined;
  query?: string | undefined;
};

export async function listJournal(
  services: MindServices,
  userId: string,
  { cursor, limit = PAGE_SIZE, query = '' }: ListJournalParams,
): Promise<EntryPage> {
  const after = decodeCursor(cursor);
  if (query.trim() !== '') return findEntries(services, userId, { query, after, limit });
  const rows = await listEntryRows(services.db, userId, { limit: limit + 1, after });
  const decrypt = await createDecryptor(services.db, services, userId);
  const { page, nextCursor } = toPage(rows, limit, cursorAfter);
  return { entries: page.map((row) => toEntryDocument(row, decrypt)), nextCursor };
}

/**
 * Writes a journal entry in the caller's transaction. `version` is the version that was edited, or
 * 0 for a new entry, so that a change made elsewhere in the meantime is not overwritten. Sending
 * the same text again changes nothing.
 */
export async function writeJournalEntry(
  tx: Executor,
  services: KeyServices,
  user: Person,
  id: string,
  input: JournalInput,
): Promise<{ entry: EntryDocument; isNew: boolean }> {
  await requireHealthConsent(tx, user.id, 'journal');
  const now = services.clock.now();
  const encrypt = await createEncryptor(tx, services, user.id);
  const decrypt = await createDecryptor(tx, services, user.id);
  const body = encryptBody(encrypt, id, input);
  if (input.version === 0) {
    const day = getLocalDay(user.timeZone, now);
    const dates = { createdAt: now, updatedAt: now, deletedAt: null, day };
    const row: EntryRow = { id, userId: user.id, body, ...dates, version: 1 };
    if (await insertEntry(tx, row)) return { entry: toEntryDocument(row, decrypt), isNew: true };
  }
  const row = await lockEntry(tx, id);
  if (!row) throw mindError('mind.entry_unknown');
  if (row.userId !== user.id) throw mindError('mind.key_reused');
  if (row.deletedAt) throw mindError('mind.entry_deleted');
  const stored = decryptBody(decrypt, row);
  if (!stored) throw mindError('mind.entry_unreadable');
  const isSame = stored.text === input.text && stored.prompt === input.prompt;
  if (isSame) return { entry: toEntryDocument(row, decrypt), isNew: false };
  if (row.version !== input.version) throw mindError('mind.entry_changed');
  const changes = { body, updatedAt: now, version: row.version + 1 };
  await changeEntry(tx, id, changes);
  return { entry: toEntryDocument({ ...row, ...changes }, decrypt), isNew: false };
}

/** Deletes an entry; it can be restored for thirty days. */
export function deleteEntry(
  { db, clock }: MindServices,
  { forgetEntry }: Pick<DeletionPorts, 'forgetEntry'>,
  userId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockEntry(tx, id);
    if (row?.userId !== userId || row.deletedAt) throw mindError('mind.entry_unknown');
    await changeEntry(tx, id, { deletedAt: clock.now() });
    await forgetEntry(tx, userId, row);
  });
}

export function restoreEntry(
  services: MindServices,
  userId: string,
  id: string,
): Promise<EntryDocument> {
  return services.db.transaction(async (tx) => {
    const row = await lockEntry(tx, id);
    if (row?.userId !== userId || isPastRestore(row.deletedAt, services.clock.now())) {
      throw mindError('mind.entry_unknown');
    }
    if (row.deletedAt) await changeEntry(tx, id, { deletedAt: null });
    return toEntryDocument(row, await createDecryptor(tx, services, userId));
  });
}
