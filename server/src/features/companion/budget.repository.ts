import {
  type BudgetGroup,
  type BudgetLimits,
  type BudgetUsage,
  EMPTY_BUDGET_USAGE,
} from '@attune/domain/companion/budget';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { prepareOnce } from '#platform/db/prepare-once.ts';
import { companionDays as days } from './companion.tables.ts';

/** The part of the day's budget that a reply reserves while it is written. */
export type BudgetHold = { group: BudgetGroup; micros: number; limits: BudgetLimits };

/** Thrown when nothing is left of the day's budget for the reply's group. */
export class OutOfBudget extends Error {}

const isFree = (group: BudgetGroup | null) => group !== null && group !== 'paid';

/**
 * Reserves budget for a reply; throws if its group has none left. Check and reservation are one
 * update, so the limits hold across all nodes. It locks the day's row, so it comes last in a
 * transaction to hold the lock only briefly.
 */
export async function holdBudget(tx: Executor, day: string, hold: BudgetHold) {
  if (await addHold(tx, day, hold)) return;
  // The day may have no row yet.
  await tx.insert(days).values({ day, costMicros: 0 }).onConflictDoNothing();
  if (!(await addHold(tx, day, hold))) throw new OutOfBudget();
}

async function addHold(tx: Executor, day: string, { group, micros, limits }: BudgetHold) {
  const { rowCount } = await tx
    .update(days)
    .set({
      heldMicros: sql`${days.heldMicros} + ${micros}`,
      freeMicros: sql`${days.freeMicros} + ${isFree(group) ? micros : 0}`,
      unverifiedMicros: sql`${days.unverifiedMicros} + ${group === 'unverified' ? micros : 0}`,
    })
    .where(
      and(
        eq(days.day, day),
        lt(sql`${days.costMicros} + ${days.heldMicros}`, limits.all),
        isFree(group) ? lt(days.freeMicros, limits.free) : undefined,
        group === 'unverified' ? lt(days.unverifiedMicros, limits.unverified) : undefined,
      ),
    );
  return rowCount === 1;
}

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

const prepareDay = prepareOnce((db) =>
  db
    .select()
    .from(days)
    .where(eq(days.day, sql.placeholder('day')))
    .prepare('companion_day'),
);

export async function readBudgetDay(db: Executor, day: string): Promise<BudgetUsage> {
  const [row] = await prepareDay(db).execute({ day });
  if (!row) return EMPTY_BUDGET_USAGE;
  const { costMicros, heldMicros, freeMicros, unverifiedMicros } = row;
  return { all: costMicros + heldMicros, free: freeMicros, unverified: unverifiedMicros };
}

export async function readSpentMicros(db: Executor, day: string): Promise<number> {
  const [row] = await db.select({ cost: days.costMicros }).from(days).where(eq(days.day, day));
  return row?.cost ?? 0;
}
