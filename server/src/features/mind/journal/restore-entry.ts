import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { mindError } from '@attune/domain/mind/mind-errors';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { EntryDocument } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import { toEntryDocument } from './entry-document.ts';
import { changeEntry, lockEntry } from './journal.repository.ts';

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
