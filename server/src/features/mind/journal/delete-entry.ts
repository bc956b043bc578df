import { mindError } from '@attune/domain/mind/mind-errors';
import type { MindServices } from '../mind-services.ts';
import { changeEntry, lockEntry } from './journal.repository.ts';

/** Deletes an entry; it can be restored for thirty days. */
export function deleteEntry(
  { db, clock }: MindServices,
  userId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockEntry(tx, id);
    if (row?.userId !== userId || row.deletedAt) throw mindError('mind.entry_unknown');
    await changeEntry(tx, id, { deletedAt: clock.now() });
  });
}
