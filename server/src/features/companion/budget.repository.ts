import type { BudgetGroup, BudgetLimits, BudgetUsage } from '@attune/domain/companion/budget';
import { EMPTY_BUDGET_USAGE } from '@attune/domain/companion/budget';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { namedParam } from '#platform/db/prepared-statements.ts';

/** The part of the day's budget that a reply reserves while it is written. */
export type BudgetHold = { group: BudgetGroup; micros: number; limits: BudgetLimits };

export const holdValues = (hold: BudgetHold | null) => ({
  budgetGroup: hold?.group ?? null,
  holdMicros: hold?.micros ?? 0,
  isFree: hold !== null && hold.group !== 'paid',
  isUnverified: hold?.group === 'unverified',
  allLimit: hold?.limits.all ?? 0,
  freeLimit: hold?.limits.free ?? 0,
  unverifiedLimit: hold?.limits.unverified ?? 0,
});

type Value = (name: keyof ReturnType<typeof holdValues> | 'day') => SQL;

/**
 * A query that returns one row if the group has budget left, otherwise none. Check and reservation
 * are one update of the day's row, so they hold across all nodes.
 */
export function holdBudget(isLimited: boolean, value: Value = namedParam): SQL {
  if (!isLimited) return sql`SELECT 1 AS held`;
  const micros = sql`${value('holdMicros')}::bigint`;
  const isFree = sql`${value('isFree')}::boolean`;
  const isUnverified = sql`${value('isUnverified')}::boolean`;
  const isLeft = ({ all, free, unverified }: Record<keyof BudgetUsage, SQL>) => sql`
    ${all} < ${value('allLimit')}::bigint
    AND (NOT ${isFree} OR ${free} < ${value('freeLimit')}::bigint)
    AND (NOT ${isUnverified} OR ${unverified} < ${value('unverifiedLimit')}::bigint)`;
  const nothing = sql`0`;
  return sql`
    INSERT INTO companion_days AS d
      (day, cost_micros, held_micros, free_micros, unverified_micros)
    SELECT ${value('day')}::date, 0, ${micros}, CASE WHEN ${isFree} THEN ${micros} ELSE 0 END,
      CASE WHEN ${isUnverified} THEN ${micros} ELSE 0 END
    WHERE ${isLeft({ all: nothing, free: nothing, unverified: nothing })}
    ON CONFLICT (day) DO UPDATE SET held_micros = d.held_micros + excluded.held_micros,
      free_micros = d.free_micros + excluded.free_micros,
      unverified_micros = d.unverified_micros + excluded.unverified_micros
    WHERE ${isLeft({
      all: sql`d.cost_micros + d.held_micros`,
      free: sql`d.free_micros`,
      unverified: sql`d.unverified_micros`,
    })}
    RETURNING 1 AS held`;
}

/**
 * Adds rows of `spent` (day, budget_group, cost_micros, held_micros) to the days: their cost minus
 * their reservation.
 */
export const settleBudget = (spent: SQL): SQL => sql`
  INSERT INTO companion_days AS d (day, cost_micros, held_micros, free_micros, unverified_micros)
  SELECT day, sum(cost_micros), -sum(held_micros),
    coalesce(sum(cost_micros - held_micros) FILTER (WHERE budget_group <> 'paid'), 0),
    coalesce(sum(cost_micros - held_micros) FILTER (WHERE budget_group = 'unverified'), 0)
  FROM ${spent} WHERE cost_micros > 0 OR held_micros > 0 GROUP BY day
  ON CONFLICT (day) DO UPDATE SET cost_micros = d.cost_micros + excluded.cost_micros,
    held_micros = greatest(0, d.held_micros + excluded.held_micros),
    free_micros = greatest(0, d.free_micros + excluded.free_micros),
    unverified_micros = greatest(0, d.unverified_micros + excluded.unverified_micros)`;

export async function readBudgetDay(db: Executor, day: string): Promise<BudgetUsage> {
  const { rows } = await db.execute<BudgetUsage>(sql`
    SELECT (cost_micros + held_micros)::float8 AS all, free_micros::float8 AS free,
      unverified_micros::float8 AS unverified
    FROM companion_days WHERE day = ${day}::date`);
  return rows[0] ?? EMPTY_BUDGET_USAGE;
}

export async function returnHold(
  db: Executor,
  day: string,
  hold: BudgetHold | null,
): Promise<void> {
  if (!hold) return;
  await db.execute(sql`
    WITH unused AS (
      SELECT ${day}::date AS day, ${hold.group}::text AS budget_group, 0 AS cost_micros,
        ${hold.micros}::bigint AS held_micros
    )
    ${settleBudget(sql`unused`)}`);
}
