import type { ForumKind } from '@attune/domain/moderation/decisions';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { moderationReadings } from '../moderation.tables.ts';

export type ModelReview = {
  id: string;
  target: { kind: ForumKind; id: string };
  version: number;
  attempts: number;
};

/**
 * Queues a text for the model. A text that is already queued starts over, because it has changed.
 */
export async function upsertModelReview(
  db: Executor,
  {
    id,
    target,
    userId,
    now,
  }: { id: string; target: ModelReview['target']; userId: string; now: Date },
): Promise<void> {
  const isPost = target.kind === 'post';
  await db
    .insert(moderationReadings)
    .values({
      id,
      userId,
      [isPost ? 'postId' : 'commentId']: target.id,
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: isPost ? moderationReadings.postId : moderationReadings.commentId,
      set: { attempts: 0, dueAt: now, version: sql`${moderationReadings.version} + 1` },
    });
}

/**
 * Claims due reviews. Raw SQL: the claim is one statement, so two nodes never take the same one.
 */
export async function claimModelReviews(
  db: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ModelReview[]> {
  const { rows } = await db.execute<{
    id: string;
    post: string | null;
    comment: string | null;
    version: number;
    attempts: number;
  }>(sql`
    UPDATE moderation_readings r SET due_at = ${until.toISOString()}::timestamptz, attempts = attempts + 1
    WHERE id IN (
      SELECT id FROM moderation_readings WHERE due_at <= ${now.toISOString()}::timestamptz
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING r.id, r.post_id AS post, r.comment_id AS comment, r.version,
      r.attempts`);
  return rows.map(({ id, post, comment, version, attempts }) => ({
    id,
    target: post ? { kind: 'post', id: post } : { kind: 'comment', id: comment as string },
    version,
    attempts,
  }));
}

/** Deletes a review, unless its text has changed since the review was claimed. */
export async function deleteModelReview(
  db: Executor,
  { id, version }: Pick<ModelReview, 'id' | 'version'>,
): Promise<void> {
  await db
    .delete(moderationReadings)
    .where(and(eq(moderationReadings.id, id), eq(moderationReadings.version, version)));
}

/** Schedules a review for later. The model was not called, so no attempt is counted. */
export async function postponeModelReview(db: Executor, id: string, dueAt: Date): Promise<void> {
  await db
    .update(moderationReadings)
    .set({ dueAt, attempts: sql`greatest(${moderationReadings.attempts} - 1, 0)` })
    .where(eq(moderationReadings.id, id));
}
