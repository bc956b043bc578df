import type { NoticeOutcome } from '@attune/domain/moderation/notices';
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { moderationNotices } from '../moderation.tables.ts';

export type NoticeRow = typeof moderationNotices.$inferSelect;

export const findNotice = (db: Executor, id: string): Promise<NoticeRow | null> =>
  findRow(db, moderationNotices, eq(moderationNotices.id, id));

/** Returns false and writes nothing if the id already exists. */
export const insertNotice = (
  tx: Executor,
  notice: typeof moderationNotices.$inferInsert,
): Promise<boolean> => insertRow(tx, moderationNotices, notice);

export async function setNoticeCase(tx: Executor, id: string, caseId: string): Promise<void> {
  await tx.update(moderationNotices).set({ caseId }).where(eq(moderationNotices.id, id));
}

type Decision = { outcome: NoticeOutcome; answer: string; decidedAt: Date };

/** Returns null if the notice is decided already. */
export async function decideOpenNotice(
  tx: Executor,
  id: string,
  decision: Decision,
): Promise<NoticeRow | null> {
  const [row] = await tx
    .update(moderationNotices)
    .set(decision)
    .where(and(eq(moderationNotices.id, id), isNull(moderationNotices.decidedAt)))
    .returning();
  return row ?? null;
}

/** Open notices, those about the abuse of children first, then the oldest; or the newest decided. */
export function listNotices(
  db: Executor,
  { isDecided, after, limit }: { isDecided: boolean; after: KeysetPosition | null; limit: number },
): Promise<NoticeRow[]> {
  const { id, createdAt, decidedAt } = moderationNotices;
  if (isDecided) {
    return db
      .select()
      .from(moderationNotices)
      .where(
        and(
          isNotNull(decidedAt),
          after
            ? sql`(${decidedAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(decidedAt), desc(id))
      .limit(limit);
  }
  const rank = getRank();
  return db
    .select()
    .from(moderationNotices)
    .where(
      and(
        isNull(decidedAt),
        after
          ? sql`(${rank}, ${createdAt}, ${id}) > (${after.group}, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(rank), asc(createdAt), asc(id))
    .limit(limit);
}

const getRank = () => sql`CASE WHEN ${moderationNotices.reason} = 'child_abuse' THEN 0 ELSE 1 END`;

export const countOpenNotices = (db: Executor): Promise<number> =>
  db.$count(moderationNotices, isNull(moderationNotices.decidedAt));

/** Erases who sent the notices that were decided before `until`, what they wrote, and our answer. */
export async function eraseDecidedNotices(db: Executor, until: Date): Promise<void> {
  await db
    .update(moderationNotices)
    .set({ name: null, email: null, explanation: null, answer: null, address: '', caseId: null })
    .where(and(lt(moderationNotices.decidedAt, until), isNotNull(moderationNotices.explanation)));
}
