import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows } from '#platform/db/rows.ts';
import { goals, goalTutorials } from '../goals.tables.ts';

export function countTutorials(db: Executor, goalId: string): Promise<number> {
  return db.$count(goalTutorials, eq(goalTutorials.goalId, goalId));
}

/** Returns how many of the tutorials were not linked before. */
export async function insertTutorials(
  tx: Executor,
  goalId: string,
  tutorialIds: readonly string[],
  now: Date,
): Promise<number> {
  if (tutorialIds.length === 0) return 0;
  const inserted = await tx
    .insert(goalTutorials)
    .values(tutorialIds.map((tutorialId) => ({ goalId, tutorialId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: goalTutorials.tutorialId });
  return inserted.length;
}

/** Returns false if the tutorial was not linked. */
export function deleteTutorial(tx: Executor, goalId: string, tutorialId: string) {
  return deleteRows(
    tx,
    goalTutorials,
    and(eq(goalTutorials.goalId, goalId), eq(goalTutorials.tutorialId, tutorialId)),
  );
}

export function listGoalsOfTutorial(
  db: Executor,
  userId: string,
  tutorialId: string,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: goals.id, title: goals.title })
    .from(goalTutorials)
    .innerJoin(goals, eq(goals.id, goalTutorials.goalId))
    .where(
      and(
        eq(goals.userId, userId),
        isNull(goals.deletedAt),
        eq(goalTutorials.tutorialId, tutorialId),
      ),
    )
    .orderBy(asc(goals.position));
}
