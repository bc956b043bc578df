import type { Notice } from '@attune/domain/billing/notices';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/rows.ts';
import { billingNotices } from '../billing.tables.ts';

/** Records a notice. Returns true only the first time; only then may the caller queue the email. */
export function claimNotice(
  tx: Executor,
  userId: string,
  { kind, key }: Notice,
  now: Date,
): Promise<boolean> {
  return insertRow(tx, billingNotices, { userId, kind, key, createdAt: now });
}

export async function listNotices(db: Executor, userId: string, limit: number) {
  return db
    .select()
    .from(billingNotices)
    .where(eq(billingNotices.userId, userId))
    .orderBy(desc(billingNotices.createdAt), desc(billingNotices.kind))
    .limit(limit);
}

/** Finds the user who paid an invoice by the receipt that was sent for it. */
export async function findPayer(db: Executor, invoiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: billingNotices.userId })
    .from(billingNotices)
    .where(and(eq(billingNotices.kind, 'receipt'), eq(billingNotices.key, invoiceId)));
  return row?.userId ?? null;
}
