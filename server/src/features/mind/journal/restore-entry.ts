import { mindError } from '@attune/domain/mind/mind-errors';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { EntryDocument } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import { toEntryDocument } from './entry-document.ts';
import { changeEntry, lockEntry } from './journal.repository.ts';
import { restoreCutoff } from './restore-window.ts';

export function restoreEntry(
  services: MindServices,
  userId: string,
  id: string,
): Promise<EntryDocument> {
  return services.db.transaction(async (tx) => {
    const row = await lockEntry(tx, id);
    const cutoff = restoreCutoff(services.clock.now());
    if (row?.userId !== userId || (row.deletedAt && row.deletedAt <= cutoff)) {
      throw mindError('mind.entry_unknown');
    }
    if (row.deletedAt) await changeEntry(tx, id, { deletedAt: null });
    return toEntryDocument(row, await createDecryptor(tx, services, userId));
  });
}
