import type { PositionedItem } from '@attune/domain/goals/order-keys';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { goalSteps, goals } from './goals.tables.ts';

/** Deleted rows keep their position. */
export type ListEntry = PositionedItem & { isDeleted: boolean };

const toEntry = ({
  deletedAt,
  ...placed
}: PositionedItem & { deletedAt: Date | null }): ListEntry => ({
  ...placed,
  isDeleted: deletedAt !== null,
});

export async function listGoalEntries(db: Executor, userId: string): Promise<ListEntry[]> {
  const { id, position, deletedAt } = goals;
  const query = db.select({ id, position, deletedAt }).from(goals);
  return (await query.where(eq(goals.userId, userId))).map(toEntry);
}

export async function listStepEntries(db: Executor, goalId: string): Promise<ListEntry[]> {
  const { id, position, deletedAt } = goalSteps;
  const query = db.select({ id, position, deletedAt }).from(goalSteps);
  return (await query.where(eq(goalSteps.goalId, goalId))).map(toEntry);
}

/** Writes all positions in one statement. The caller must have locked the list. */
async function writePositions(
  tx: Executor,
  table: typeof goals | typeof goalSteps,
  placed: readonly PositionedItem[],
): Promise<void> {
  if (placed.length === 0) return;
  const ids = sql.param(placed.map(({ id }) => id));
  const keys = sql.param(placed.map(({ position }) => position));
  await tx.execute(sql`
    UPDATE ${table} SET position = placed.position
    FROM unnest(${ids}::uuid[], ${keys}::text[]) AS placed (id, position)
    WHERE ${table}.id = placed.id`);
}

export const writeGoalPositions = (tx: Executor, placed: readonly PositionedItem[]) =>
  writePositions(tx, goals, placed);
export const writeStepPositions = (tx: Executor, placed: readonly PositionedItem[]) =>
  writePositions(tx, goalSteps, placed);
