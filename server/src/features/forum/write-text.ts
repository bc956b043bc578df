import type { Verdict } from '@attune/domain/moderation/flags';
import { openCase, queueModelReview } from '#features/moderation';
import type { NewNotification } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import { announceByTriggers } from '#platform/live/announcer.repository.ts';
import type { ForumServices } from './forum-context.ts';

type NewText = {
  target: { kind: 'post' | 'comment'; id: string };
  postId: string;
  authorId: string;
  verdict: Verdict;
  notifications: readonly NewNotification[];
  now: Date;
  /** Set when writing takes several statements. */
  needsTransaction?: boolean;
};

/**
 * Writes a text, opens a moderation case for what triage found, and announces the change,
 * atomically. Usually that is one statement, which needs no transaction.
 */
export async function writeText(
  services: ForumServices,
  { target, postId, authorId, verdict, notifications, now, needsTransaction = false }: NewText,
  write: (db: Executor) => Promise<boolean>,
): Promise<boolean> {
  const { db, announcer } = services;
  const isWritten =
    verdict.needsLook || needsTransaction
      ? await db.transaction(async (tx) => {
          if (!(await write(tx))) return false;
          // Announces the case to moderators at once.
          await announceByTriggers(tx);
          await openCase(tx, { target, authorId, verdict, now });
          return true;
        })
      : await write(db);
  if (isWritten && !verdict.isHeld) {
    const notificationTopics = notifications.map(({ userId }) => `notifications:${userId}`);
    await announcer.announce([`forum/${postId}`, ...notificationTopics]);
    await queueModelReview(services, { target, authorId });
  }
  return isWritten;
}
