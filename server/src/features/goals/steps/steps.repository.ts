import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import type { StepRow } from '../goals/goals.repository.ts';
import { goalSteps } from '../goals.tables.ts';

/** Finds a step of any goal, deleted or not. */
export function findStepRow(db: Executor, id: string): Promise<StepRow | null> {
  return findRow(db, goalSteps, eq(goalSteps.id, id));
}

/** Finds a step of this goal, deleted or not. */
export function findStepOfGoal(db: Executor, goalId: string, id: string) {
  return findRow(db, goalSteps, and(eq(goalSteps.id, id), eq(goalSteps.goalId, goalId)));
}

/** Returns whether all steps were inserted. A step whose id is taken is skipped. */
export async function insertSteps(tx: Executor, steps: readonly (typeof goalSteps.$inferInsert)[]) {
  if (steps.length === 0) return true;
  const inserted = await tx
    .insert(goalSteps)
    .values([...steps])
    .onConflictDoNothing({ target: goalSteps.id })
    .returning({ id: goalSteps.id });
  return inserted.length === steps.length;
}

/** Writes only the defined fields, so that concurrent changes of other fields are kept. */
export async function changeStepRow(
  tx: Executor,
  id: string,
  changes: PgUpdateSetSource<typeof goalSteps>,
  now: Date,
) {
  await tx
    .update(goalSteps)
    .set({ ...changes, updatedAt: now })
    .where(eq(goalSteps.id, id));
}
