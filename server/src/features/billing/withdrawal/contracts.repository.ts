import { randomBytes } from 'node:crypto';
import { createContractNumber } from '@attune/domain/billing/contract';
import type { SubscriptionSnapshot } from '@attune/domain/billing/project-subscription';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { billingContracts } from '../billing.tables.ts';

export type ContractRow = typeof billingContracts.$inferSelect;

/** A checkout whose first payment failed concluded no contract. */
const NOT_CONCLUDED = new Set(['incomplete', 'incomplete_expired']);

/** Stores the contract of a subscription when it is first seen. */
export async function storeContract(
  tx: Executor,
  userId: string,
  { id, status, plan, createdAt, startRequest }: SubscriptionSnapshot,
): Promise<void> {
  if (NOT_CONCLUDED.has(status)) return;
  await insertRow(tx, billingContracts, {
    subscriptionId: id,
    userId,
    number: createContractNumber(randomBytes),
    plan,
    concludedAt: createdAt,
    startRequest: startRequest?.version ?? null,
    startRequestedAt: startRequest?.requestedAt ?? null,
  });
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
