import type { FailureCode } from '@attune/domain/companion/companion-errors';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { settleBudget } from './budget.repository.ts';
import { companionUsage as usage } from './companion.tables.ts';

/** The time of the database clock, which all nodes share. */
export const DATABASE_NOW = sql`clock_timestamp()`;
/** If a writer has not reported since this time, it is gone, or its node is. */
export const STALE_SINCE = sql`clock_timestamp() - interval '5 seconds'`;

/** A failed call counts against no limit of the user. */
export const isCounted = isNull(usage.failure);

const isCountedOnDay = (userId: string, day: string) =>
  and(eq(usage.userId, userId), eq(usage.day, day), isCounted);

export function countMessagesOfDay(db: Executor, userId: string, day: string): Promise<number> {
  return db.$count(usage, isCountedOnDay(userId, day));
}

/**
 * Lists when the user requested replies on the day `since` or later, including temporary chats. The
 * break reminder is based on it.
 */
export async function listRequestTimes(
  db: Executor,
  userId: string,
  { since, limit }: { since: string; limit: number },
): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: usage.createdAt })
    .from(usage)
    .where(and(eq(usage.userId, userId), gte(usage.day, since)))
    .orderBy(desc(usage.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}

export type FinalUsage = {
  id: string;
  input: number;
  output: number;
  costMicros: number;
  firstTokenMs: number | null;
  failure: FailureCode | null;
};

/** Records what a reply used and cost, and releases the budget reserved for it. */
export async function endUsage(tx: Executor, final: FinalUsage): Promise<void> {
  const { id, input, output, costMicros, firstTokenMs, failure } = final;
  const [held] = await tx
    .select({ day: usage.day, budgetGroup: usage.budgetGroup, heldMicros: usage.heldMicros })
    .from(usage)
    .where(eq(usage.id, id))
    .for('update');
  if (!held) return;
  await tx
    .update(usage)
    .set({
      inputTokens: input,
      outputTokens: output,
      costMicros,
      firstTokenMs,
      failure,
      aliveAt: null,
      heldMicros: 0,
    })
    .where(eq(usage.id, id));
  await settleBudget(tx, [{ ...held, costMicros }]);
}

/** The newest usage of a reply: a continued reply has several. */
export async function findUsageOfReply(db: Executor, userId: string, messageId: string) {
  const [row] = await db
    .select({ id: usage.id, day: usage.day })
    .from(usage)
    .where(and(eq(usage.userId, userId), eq(usage.messageId, messageId)))
    .orderBy(desc(usage.createdAt))
    .limit(1);
  return row ?? null;
}

/** Adds what was asked about a reply after its end. */
export async function addUsage(
  tx: Executor,
  id: string,
  { input, output, costMicros }: Pick<FinalUsage, 'input' | 'output' | 'costMicros'>,
): Promise<void> {
  const [row] = await tx
    .update(usage)
    .set({
      inputTokens: sql`${usage.inputTokens} + ${input}`,
      outputTokens: sql`${usage.outputTokens} + ${output}`,
      costMicros: sql`${usage.costMicros} + ${costMicros}`,
    })
    .where(eq(usage.id, id))
    .returning({ day: usage.day, budgetGroup: usage.budgetGroup });
  if (row) await settleBudget(tx, [{ ...row, costMicros, heldMicros: 0 }]);
}

/** Ends the usage of a reply that was stopped. Its writer, if alive, still reports the cost. */
export async function releaseUsageOfReply(tx: Executor, userId: string, messageId: string) {
  const isOfReply = and(eq(usage.userId, userId), eq(usage.messageId, messageId));
  await release(tx, await lockUsage(tx, isOfReply), { aliveAt: null });
}

/** The same for all running replies of a user, including those of temporary chats. */
export async function releaseUsageOfUser(tx: Executor, userId: string): Promise<void> {
  await release(tx, await lockUsage(tx, eq(usage.userId, userId)), { aliveAt: null });
}

/** Ends the usage of replies whose writer is gone. */
export async function releaseStaleUsage(tx: Executor, userId: string): Promise<void> {
  const isStale = and(eq(usage.userId, userId), lt(usage.aliveAt, STALE_SINCE));
  await release(tx, await lockUsage(tx, isStale), { aliveAt: null });
}

/** Releases the budget that replies of dead nodes hold and will never spend. */
export async function releaseStaleHolds(tx: Executor): Promise<void> {
  const isHolding = and(lt(usage.aliveAt, STALE_SINCE), gt(usage.heldMicros, 0));
  await release(tx, await lockUsage(tx, isHolding, { skipLocked: true }), {});
}

type HeldUsage = Pick<typeof usage.$inferSelect, 'id' | 'day' | 'budgetGroup' | 'heldMicros'>;

function lockUsage(
  tx: Executor,
  condition: SQL | undefined,
  options: { skipLocked?: true } = {},
): Promise<HeldUsage[]> {
  const { id, day, budgetGroup, heldMicros } = usage;
  return tx
    .select({ id, day, budgetGroup, heldMicros })
    .from(usage)
    .where(and(isNotNull(usage.aliveAt), condition))
    .for('update', options);
}

async function release(tx: Executor, held: readonly HeldUsage[], changes: { aliveAt?: null }) {
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await tx
    .update(usage)
    .set({ heldMicros: 0, ...changes })
    .where(inArray(usage.id, ids));
  await settleBudget(
    tx,
    held.map((row) => ({ ...row, costMicros: 0 })),
  );
}

type TriageUsage = Omit<FinalUsage, 'firstTokenMs'> & {
  model: string;
  day: string;
  createdAt: Date;
};

/** Records the cost of a question that the server itself asked. It belongs to no user. */
export async function insertTriageUsage(tx: Executor, triage: TriageUsage): Promise<void> {
  const { id, model, input, output, costMicros, failure, day, createdAt } = triage;
  const budgetGroup = 'trial' as const;
  await tx.insert(usage).values({
    id,
    model,
    inputTokens: input,
    outputTokens: output,
    costMicros,
    failure,
    isTemporary: false,
    purpose: 'triage',
    day,
    createdAt,
    budgetGroup,
  });
  await settleBudget(tx, [{ day, budgetGroup, costMicros, heldMicros: 0 }]);
}
