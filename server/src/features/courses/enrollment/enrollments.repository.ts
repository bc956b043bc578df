import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import { courseEnrollments, courses } from '../courses.tables.ts';

export type EnrollmentRow = typeof courseEnrollments.$inferSelect;
export type EnrollmentKey = Pick<EnrollmentRow, 'userId' | 'courseId'>;

const hasKey = ({ userId, courseId }: EnrollmentKey) =>
  and(eq(courseEnrollments.userId, userId), eq(courseEnrollments.courseId, courseId));

/** A course that the user left doesn’t count as taken. Its row keeps the checkpoints. */
const isTaken = (key: EnrollmentKey) => and(hasKey(key), isNull(courseEnrollments.leftAt));

export const findEnrollment = (db: Executor, key: EnrollmentKey): Promise<EnrollmentRow | null> =>
  findRow(db, courseEnrollments, isTaken(key));

export const lockEnrollment = (tx: Executor, key: EnrollmentKey): Promise<EnrollmentRow | null> =>
  lockRow(tx, courseEnrollments, isTaken(key));

/** Newest first, with the titles of the courses, including the ones the user left. */
export function listEnrollments(db: Executor, userId: string) {
  return db
    .select({ enrollment: courseEnrollments, title: courses.title })
    .from(courseEnrollments)
    .innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
    .where(eq(courseEnrollments.userId, userId))
    .orderBy(desc(courseEnrollments.enrolledAt), desc(courseEnrollments.courseId));
}

/** Pauses the course that the user takes at present, unless it is this one. */
export async function pauseOthers(
  tx: Executor,
  { userId, courseId }: EnrollmentKey,
  now: Date,
): Promise<void> {
  await tx
    .update(courseEnrollments)
    .set({ state: 'paused', updatedAt: now })
    .where(
      and(
        eq(courseEnrollments.userId, userId),
        eq(courseEnrollments.state, 'active'),
        ne(courseEnrollments.courseId, courseId),
      ),
    );
}

/**
 * Enrolls the user, again after leaving, or changes the state. The caller has made sure that it isn’t
 * finished.
 */
export async function saveState(
  tx: Executor,
  key: EnrollmentKey,
  state: 'active' | 'paused',
  now: Date,
): Promise<void> {
  const { leftAt, enrolledAt } = courseEnrollments;
  await tx
    .insert(courseEnrollments)
    .values({ ...key, state, enrolledAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [courseEnrollments.userId, courseEnrollments.courseId],
      set: {
        state,
        enrolledAt: sql`CASE WHEN ${leftAt} IS NULL THEN ${enrolledAt} ELSE excluded.enrolled_at END`,
        leftAt: null,
        updatedAt: now,
      },
    });
}

export async function finishEnrollment(tx: Executor, key: EnrollmentKey, now: Date): Promise<void> {
  await tx
    .update(courseEnrollments)
    .set({ state: 'finished', finishedAt: now, updatedAt: now })
    .where(hasKey(key));
}

export async function saveFinishedContent(
  tx: Executor,
  key: EnrollmentKey,
  finishedContent: Buffer,
): Promise<void> {
  await tx.update(courseEnrollments).set({ finishedContent }).where(hasKey(key));
}

export async function leaveUnfinished(
  db: Executor,
  key: EnrollmentKey,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(courseEnrollments)
    .set({ state: 'paused', leftAt: now, updatedAt: now })
    .where(and(isTaken(key), ne(courseEnrollments.state, 'finished')));
  return rowCount === 1;
}

/** Checks or unchecks one week in the row as it is when the update runs; other weeks stay. */
export async function checkWeek(
  db: Executor,
  key: EnrollmentKey,
  { week, isChecked }: { week: number; isChecked: boolean },
  now: Date,
): Promise<boolean> {
  const others = sql`array_remove(${courseEnrollments.checkedWeeks}, ${week}::integer)`;
  const checkedWeeks = isChecked
    ? sql`ARRAY(SELECT unnest(${others} || ${week}::integer) ORDER BY 1)`
    : others;
  const { rowCount } = await db
    .update(courseEnrollments)
    .set({ checkedWeeks, updatedAt: now })
    .where(isTaken(key));
  return rowCount === 1;
}

export async function hasEnrollments(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(courseEnrollments, eq(courseEnrollments.userId, userId))) > 0;
}
