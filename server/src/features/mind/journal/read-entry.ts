import { mindError } from '@attune/domain/mind/mind-errors';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { EntryDocument } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import { toEntryDocument } from './entry-document.ts';
import { findOwnEntry } from './journal.repository.ts';

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
