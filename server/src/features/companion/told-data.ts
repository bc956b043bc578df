import type { Executor } from '#platform/db/database.ts';
import {
  deleteUnsentAttachments,
  sumAttachmentBytes,
} from './attachments/attachments.repository.ts';
import { eraseReports, hasReports } from './care/reports.repository.ts';
import { eraseConversations, hasConversations } from './conversations/conversations.repository.ts';
import { deleteInstructions, findSettings } from './personal/companion-settings.repository.ts';
import { deleteMemories, hasMemories } from './personal/personal.repository.ts';

/** Whether anything is stored that `eraseToldData` would erase. */
export async function hasToldData(db: Executor, userId: string): Promise<boolean> {
  for (const has of [hasConversations, hasMemories, hasReports]) {
    if (await has(db, userId)) return true;
  }
  if ((await sumAttachmentBytes(db, userId)) > 0) return true;
  const settings = await findSettings(db, userId);
  return Boolean(settings?.instructions);
}

/**
 * Erases everything that a user told the companion. A reply that is being written ends once its row
 * is gone.
 */
export async function eraseToldData(tx: Executor, userId: string): Promise<void> {
  await eraseConversations(tx, userId);
  await eraseReports(tx, userId);
  await deleteUnsentAttachments(tx, userId);
  await deleteMemories(tx, userId);
  await deleteInstructions(tx, userId);
}
