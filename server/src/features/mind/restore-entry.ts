import { mindError } from '@attune/domain/mind/mind-errors';
import { openerOf } from '../../platform/keys/private-texts.ts';
import { toEntryDocument } from './entry-document.ts';
import { changeEntry, lockEntry } from './journal.repository.ts';
import type { EntryDocument } from './mind.schemas.ts';
import type { MindServices } from './mind-services.ts';
import { goneSince } from './restorable.ts';

/** Takes a deletion back. */
export function restoreEntry(
  services: MindServices,
  userId: string,
  id: string,
): Promise<EntryDocument> {
  return services.db.transaction(async (tx) => {
    const row = await lockEntry(tx, id);
    const gone = goneSince(services.clock.now());
    if (row?.userId !== userId || (row.deletedAt && row.deletedAt <= gone)) {
      throw mindError('mind.entry_unknown');
    }
    if (row.deletedAt) await changeEntry(tx, id, { deletedAt: null });
    return toEntryDocument(row, await openerOf(tx, services, userId));
  });
}
