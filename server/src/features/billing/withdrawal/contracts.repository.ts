import { randomBytes } from 'node:crypto';
import { createContractNumber } from '@attune/domain/billing/contract';
import type { PlanId } from '@attune/domain/billing/plans';
import type { SubscriptionSnapshot } from '@attune/domain/billing/project-subscription';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { billingContracts } from '../billing.tables.ts';

export type ContractRow = typeof billingContracts.$inferSelect;

/** A checkout whose first payment failed concluded no contract. */
const NOT_CONCLUDED = new Set(['incomplete', 'incomplete_expired']);

/**
 * In which zone the days of a contract end. It doesn't change with the account's, because the email
 * stated the last day. Contracts of earlier versions have the account's.
 */
export const getContractZone = (contract: Pick<ContractRow, 'timeZone'>, accountZone: string) =>
  contract.timeZone ?? accountZone;

/**
 * Stores the contract of a subscription when it is first seen, and its new plan after a change.
 * Returns the contract only if it is new.
 */
export async function storeContract(
  tx: Executor,
  user: { id: string; timeZone: string },
  { id, status, plan, createdAt, startRequest }: SubscriptionSnapshot,
): Promise<ContractRow | null> {
  if (NOT_CONCLUDED.has(status)) return null;
  const isNew = await insertRow(tx, billingContracts, {
    subscriptionId: id,
    userId: user.id,
    number: createContractNumber(randomBytes),
    plan,
    concludedAt: createdAt,
    startRequest: startRequest?.version ?? null,
    startRequestedAt: startRequest?.requestedAt ?? null,
    timeZone: user.timeZone,
  });
  if (isNew) return findContract(tx, id);
  if (plan !== null) await updatePlan(tx, id, plan);
  return null;
}

async function updatePlan(tx: Executor, subscriptionId: string, plan: PlanId): Promise<void> {
  const isOther = sql`${billingContracts.plan} IS DISTINCT FROM ${plan}`;
  await tx
    .update(billingContracts)
    .set({ plan })
    .where(and(eq(billingContracts.subscriptionId, subscriptionId), isOther));
}

/** A user's contracts, newest first. */
export async function listContracts(db: Executor, userId: string): Promise<ContractRow[]> {
  return db
    .select()
    .from(billingContracts)
    .where(eq(billingContracts.userId, userId))
    .orderBy(desc(billingContracts.concludedAt));
}

export function findContract(db: Executor, subscriptionId: string): Promise<ContractRow | null> {
  return findRow(db, billingContracts, eq(billingContracts.subscriptionId, subscriptionId));
}
