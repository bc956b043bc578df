import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow, lockRow } from '#platform/db/rows.ts';
import { goalSteps, goals, goalTutorials } from '../goals.tables.ts';

export type GoalRow = typeof goals.$inferSelect;
export type StepRow = typeof goalSteps.$inferSelect;
export type GoalChanges = Partial<
  Pick<GoalRow, 'title' | 'why' | 'targetDate' | 'status' | 'doneAt' | 'deletedAt' | 'updatedAt'>
>;

export type StoredGoal = GoalRow & { steps: StepRow[]; tutorials: string[] };

/** Finds a goal of any user, deleted or not. */
export function findGoalRow(db: Executor, id: string): Promise<GoalRow | null> {
  return findRow(db, goals, eq(goals.id, id));
}

/**
 * Locks a goal of the user until the transaction ends, so that its changes run one after the other.
 */
export function lockGoal(tx: Executor, userId: string, id: string): Promise<GoalRow | null> {
  return lockRow(tx, goals, and(eq(goals.id, id), eq(goals.userId, userId)));
}

async function loadParts(db: Executor, rows: readonly GoalRow[]): Promise<StoredGoal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await db
    .select()
    .from(goalSteps)
    .where(and(inArray(goalSteps.goalId, ids), isNull(goalSteps.deletedAt)))
    .orderBy(asc(goalSteps.position));
  const tutorials = await db
    .select()
    .from(goalTutorials)
    .where(inArray(goalTutorials.goalId, ids))
    .orderBy(asc(goalTutorials.createdAt), asc(goalTutorials.tutorialId));
  const stepsOf = Map.groupBy(steps, ({ goalId }) => goalId);
  const tutorialsOf = Map.groupBy(tutorials, ({ goalId }) => goalId);
  return rows.map((row) => ({
    ...row,
    steps: stepsOf.get(row.id) ?? [],
    tutorials: (tutorialsOf.get(row.id) ?? []).map(({ tutorialId }) => tutorialId),
  }));
}

export async function listStoredGoals(db: Executor, userId: string): Promise<StoredGoal[]> {
  const rows = await db
    .select()
    .from(goals)
    .where(and(eq(goals.userId, userId), isNull(goals.deletedAt)))
    .orderBy(asc(goals.position));
  return loadParts(db, rows);
}

/** The caller must have checked that the goal belongs to the user. */
export async function readStoredGoal(db: Executor, id: string): Promise<StoredGoal | null> {
  const [stored] = await loadParts(db, await db.select().from(goals).where(eq(goals.id, id)));
  return stored ?? null;
}

export function listGoalsDeletedSince(
  db: Executor,
  userId: string,
  cutoff: Date,
  limit: number,
): Promise<GoalRow[]> {
  return db
    .select()
    .from(goals)
    .where(and(eq(goals.userId, userId), gt(goals.deletedAt, cutoff)))
    .orderBy(desc(goals.deletedAt), asc(goals.id))
    .limit(limit);
}

export function insertGoal(tx: Executor, goal: typeof goals.$inferInsert): Promise<boolean> {
  return insertRow(tx, goals, goal, goals.id);
}

export async function changeGoalRow(tx: Executor, id: string, changes: GoalChanges): Promise<void> {
  await tx.update(goals).set(changes).where(eq(goals.id, id));
}

export async function listUsedTemplates(db: Executor, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: goals.templateId })
    .from(goals)
    .where(and(eq(goals.userId, userId), isNull(goals.deletedAt), isNotNull(goals.templateId)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function hasGoals(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(goals, and(eq(goals.userId, userId), isNull(goals.deletedAt)))) > 0;
}

export async function eraseDeletedUntil(db: Executor, cutoff: Date): Promise<void> {
  await db.delete(goals).where(lte(goals.deletedAt, cutoff));
  await db.delete(goalSteps).where(lte(goalSteps.deletedAt, cutoff));
}
