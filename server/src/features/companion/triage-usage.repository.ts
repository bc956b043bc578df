import type { FailureCode } from '@attune/domain/companion/companion-errors';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { settleBudget } from './budget.repository.ts';

export async function readSpentMicros(db: Executor, day: string): Promise<number> {
  const { rows } = await db.execute<{ cost: number }>(
    sql`SELECT cost_micros::float8 AS cost FROM companion_days WHERE day = ${day}::date`,
  );
  return rows[0]?.cost ?? 0;
}

type TriageUsage = {
  id: string;
  model: string;
  input: number;
  output: number;
  costMicros: number;
  failure: FailureCode | null;
  day: string;
  now: Date;
};

/** It belongs to no user. */
export async function insertTriageUsage(db: Executor, usage: TriageUsage): Promise<void> {
  const { id, model, input, output, costMicros, failure, day, now } = usage;
  await db.execute(sql`
    WITH used AS (
      INSERT INTO companion_usage (id, model, input_tokens, output_tokens, cost_micros, failure,
        is_temporary, purpose, day, created_at, budget_group)
      VALUES (${id}::uuid, ${model}, ${input}, ${output}, ${costMicros}, ${failure}, false, 'triage',
        ${day}::date, ${now.toISOString()}::timestamptz, 'trial')
      RETURNING day, budget_group, cost_micros, held_micros
    )
    ${settleBudget(sql`used`)}`);
}
