import {
  type BudgetGroup,
  type BudgetLimits,
  type BudgetUsage,
  EMPTY_BUDGET_USAGE,
} from '@attune/domain/companion/budget';
import { eq, sql } from 'drizzle-orm';
import { type Executor, violatesNotNull } from '#platform/db/database.ts';
import { companionDays as days } from './companion.tables.ts';

/** The part of the day's budget that a reply reserves while it is written. */
export type BudgetHold = { group: BudgetGroup; micros: number; limits: BudgetLimits };

const isFree = (group: BudgetGroup | null) => group !== null && group !== 'paid';

/**
 * Reserves budget for the reply of the step `usage`. Check and reservation are one update, so the
 * limits hold across all nodes. It locks the day's row, so it comes last: it must not wait for other
 * rows while it holds that lock. If no budget is left, it sets a null that the column rejects, which
 * undoes the whole statement.
 */
export const HOLD_BUDGET = sql`
  INSERT INTO companion_days AS today
    (day, cost_micros, held_micros, free_micros, unverified_micros)
  SELECT day, 0, held_micros,
    CASE WHEN budget_group <> 'paid' THEN held_micros ELSE 0 END,
    CASE WHEN budget_group = 'unverified' THEN held_micros ELSE 0 END
  FROM usage
  ON CONFLICT (day) DO UPDATE SET
    held_micros = CASE
      WHEN today.cost_micros + today.held_micros >= ${sql.placeholder('limitOfAll')}::bigint
        OR today.free_micros >= ${sql.placeholder('limitOfFree')}::bigint
        OR today.unverified_micros >= ${sql.placeholder('limitOfUnverified')}::bigint
      THEN NULL ELSE today.held_micros + excluded.held_micros END,
    free_micros = today.free_micros + excluded.free_micros,
    unverified_micros = today.unverified_micros + excluded.unverified_micros`;

/** The values of `HOLD_BUDGET`; null means that a limit does not apply to the group. */
export const toBudgetLimits = ({ group, limits }: BudgetHold) => ({
  limitOfAll: limits.all,
  limitOfFree: isFree(group) ? limits.free : null,
  limitOfUnverified: group === 'unverified' ? limits.unverified : null,
});

/** True if `HOLD_BUDGET` failed because nothing is left of the day's budget for the group. */
export const isOutOfBudget = (error: unknown): boolean =>
  violatesNotNull(error, 'companion_days', 'held_micros');

export type Spending = {
  day: string;
  budgetGroup: BudgetGroup | null;
  costMicros: number;
  /** The amount that was reserved for the reply; settling releases it. */
  heldMicros: number;
};

export async function settleBudget(tx: Executor, spendings: readonly Spending[]): Promise<void> {
  for (const [day, daySpendings] of Map.groupBy(spendings, (spending) => spending.day)) {
    const cost = sum(daySpendings, ({ costMicros }) => costMicros);
    const held = sum(daySpendings, ({ heldMicros }) => heldMicros);
    if (cost === 0 && held === 0) continue;
    const sumChange = (isCounted: (group: BudgetGroup | null) => boolean) =>
      sum(daySpendings, ({ budgetGroup, costMicros, heldMicros }) =>
        isCounted(budgetGroup) ? costMicros - heldMicros : 0,
      );
    const free = sumChange(isFree);
    const unverified = sumChange((group) => group === 'unverified');
    await tx.insert(days).values({ day, costMicros: 0 }).onConflictDoNothing();
    await tx
      .update(days)
      .set({
        costMicros: sql`${days.costMicros} + ${cost}`,
        heldMicros: sql`greatest(0, ${days.heldMicros} - ${held})`,
        freeMicros: sql`greatest(0, ${days.freeMicros} + ${free})`,
        unverifiedMicros: sql`greatest(0, ${days.unverifiedMicros} + ${unverified})`,
      })
      .where(eq(days.day, day));
  }
}

function sum<Item>(items: readonly Item[], toNumber: (item: Item) => number): number {
  return items.reduce((total, item) => total + toNumber(item), 0);
}

export async function readBudgetDay(db: Executor, day: string): Promise<BudgetUsage> {
  const [row] = await db.select().from(days).where(eq(days.day, day));
  return toBudgetUsage(row ?? null);
}

export function toBudgetUsage(day: typeof days.$inferSelect | null): BudgetUsage {
  if (!day) return EMPTY_BUDGET_USAGE;
  const { costMicros, heldMicros, freeMicros, unverifiedMicros } = day;
  return { all: costMicros + heldMicros, free: freeMicros, unverified: unverifiedMicros };
}

export async function readSpentMicros(db: Executor, day: string): Promise<number> {
  const [row] = await db.select({ cost: days.costMicros }).from(days).where(eq(days.day, day));
  return row?.cost ?? 0;
}
