import type { PositionedItem } from '@attune/domain/goals/order-keys';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { goalSteps, goals } from './goals.tables.ts';

/** Something in a list that can be moved; deleted rows keep their place. */
export type ListEntry = PositionedItem & { isDeleted: boolean };

const toEntry = ({
  deletedAt,
  ...placed
}: PositionedItem & { deletedAt: Date | null }): ListEntry => ({
  ...placed,
  isDeleted: deletedAt !== null,
});

/** A person's goals. */
export async function listGoalEntries(db: Executor, userId: string): Promise<ListEntry[]> {
  const { id, position, deletedAt } = goals;
  const query = db.select({ id, position, deletedAt }).from(goals);
  return (await query.where(eq(goals.userId, userId))).map(toEntry);
}

/** A goal's steps. */
export async function listStepEntries(db: Executor, goalId: string): Promise<ListEntry[]> {
  const { id, position, deletedAt } = goalSteps;
  const query = db.select({ id, position, deletedAt }).from(goalSteps);
  return (await query.where(eq(goalSteps.goalId, goalId))).map(toEntry);
}

/** All in one statement; needs the list locked. */
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
