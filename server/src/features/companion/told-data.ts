import type { Executor } from '#platform/db/database.ts';
import { deleteUnsentAttachments } from './attachments/attachments.repository.ts';
import { eraseReports } from './care/reports.repository.ts';
import { eraseConversations } from './conversations/conversations.repository.ts';
import { deleteInstructions } from './personal/companion-settings.repository.ts';
import { deleteMemories } from './personal/personal.repository.ts';

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
