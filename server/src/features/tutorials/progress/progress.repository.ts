import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { tutorialProgress, tutorialQuizAttempts, tutorials } from '../tutorials.tables.ts';

export type ProgressRow = typeof tutorialProgress.$inferSelect;
type ProgressKey = Pick<ProgressRow, 'userId' | 'tutorialId'>;
/** The fields that may be set. A completion time is stored only if the row has none yet. */
export type ProgressChanges = Partial<
  Omit<ProgressRow, keyof ProgressKey | 'checked' | 'updatedAt'>
> & {
  check?: { line: number; isChecked: boolean };
};

const hasKey = ({ userId, tutorialId }: ProgressKey) =>
  and(eq(tutorialProgress.userId, userId), eq(tutorialProgress.tutorialId, tutorialId));

export function findProgress(db: Executor, key: ProgressKey): Promise<ProgressRow | null> {
  return findRow(db, tutorialProgress, hasKey(key));
}

/** Checks or unchecks one line in the row as it is when the update runs; other lines stay. */
function withCheck({ line, isChecked }: { line: number; isChecked: boolean }) {
  const { checked } = tutorialProgress;
  const others = sql`array_remove(${checked}, ${line}::integer)`;
  if (!isChecked) return { checked: others };
  return { checked: sql`ARRAY(SELECT unnest(${others} || ${line}::integer) ORDER BY 1)` };
}

/** Writes only these fields, so that concurrent writes of other fields are kept. */
export async function changeProgress(
  db: Executor,
  key: ProgressKey,
  { check, ...changes }: ProgressChanges,
  now: Date,
): Promise<ProgressRow> {
  const { userId, tutorialId } = key;
  const completion = changes.completedAt
    ? { completedAt: sql`coalesce(${tutorialProgress.completedAt}, excluded.completed_at)` }
    : {};
  const [row] = await db
    .insert(tutorialProgress)
    .values({
      userId,
      tutorialId,
      ...changes,
      ...(check?.isChecked ? { checked: [check.line] } : {}),
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [tutorialProgress.userId, tutorialProgress.tutorialId],
      set: { ...changes, ...completion, ...(check ? withCheck(check) : {}), updatedAt: now },
    })
    .returning();
  return row as ProgressRow;
}

/** Creates the row if needed and locks it until the transaction ends. */
export async function lockProgress(tx: Executor, key: ProgressKey, now: Date) {
  const { userId, tutorialId } = key;
  await tx
    .insert(tutorialProgress)
    .values({ userId, tutorialId, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(tutorialProgress).where(hasKey(key)).for('update');
  return row as ProgressRow;
}

/** Lists the latest progress first, and includes unpublished tutorials. */
export function listProgress(db: Executor, userId: string) {
  return db
    .select({
      title: tutorials.title,
      isPublished: tutorials.isPublished,
      progress: tutorialProgress,
    })
    .from(tutorialProgress)
    .innerJoin(tutorials, eq(tutorials.id, tutorialProgress.tutorialId))
    .where(eq(tutorialProgress.userId, userId))
    .orderBy(desc(tutorialProgress.updatedAt), desc(tutorialProgress.tutorialId));
}

export async function hasProgress(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(tutorialProgress, eq(tutorialProgress.userId, userId))) > 0;
}

export type AttemptRow = typeof tutorialQuizAttempts.$inferSelect;

export function insertAttempt(tx: Executor, attempt: AttemptRow): Promise<boolean> {
  return insertRow(tx, tutorialQuizAttempts, attempt, tutorialQuizAttempts.id);
}

export function findAttempt(db: Executor, userId: string, id: string) {
  return findRow(
    db,
    tutorialQuizAttempts,
    and(eq(tutorialQuizAttempts.id, id), eq(tutorialQuizAttempts.userId, userId)),
  );
}
