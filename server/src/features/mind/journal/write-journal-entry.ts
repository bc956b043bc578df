import { getLocalDay } from '@attune/domain/kernel/local-day';
import { mindError } from '@attune/domain/mind/mind-errors';
import type { JournalInput } from '@attune/domain/mind/mind-inputs';
import type { Executor } from '#platform/db/database.ts';
import {
  createDecryptor,
  createEncryptor,
  type KeyServices,
} from '#platform/keys/private-texts.ts';
import type { EntryDocument } from '../mind.schemas.ts';
import type { Person } from '../mind-services.ts';
import { decryptBody, encryptBody, toEntryDocument } from './entry-document.ts';
import { changeEntry, type EntryRow, insertEntry, lockEntry } from './journal.repository.ts';

/**
 * Writes a journal entry in the caller's transaction. `version` is the edited version, 0 for a new
 * entry: an entry that was changed elsewhere meanwhile is not overwritten. Idempotent.
 */
export async function writeJournalEntry(
  tx: Executor,
  services: KeyServices,
  user: Person,
  id: string,
  input: JournalInput,
): Promise<{ entry: EntryDocument; isNew: boolean }> {
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
