import { MINUTE_MS } from '@attune/domain/kernel/time';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { billingRefunds } from '../billing.tables.ts';

type RefundRow = typeof billingRefunds.$inferSelect;

/** Longer than all attempts of one call to the provider take together. */
export const MAX_CALL_MS = 5 * MINUTE_MS;

/** Whether staff are refunding a payment of the user right now. */
export async function isRefundUnderWay(db: Executor, userId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: billingRefunds.id })
    .from(billingRefunds)
    .where(
      and(
        eq(billingRefunds.userId, userId),
        isNull(billingRefunds.settledAt),
        gt(billingRefunds.requestedAt, new Date(now.getTime() - MAX_CALL_MS)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The refund of an invoice whose result is unknown. */
export function findOpenRefund(db: Executor, invoiceId: string): Promise<RefundRow | null> {
  return findRow(
    db,
    billingRefunds,
    and(eq(billingRefunds.invoiceId, invoiceId), isNull(billingRefunds.settledAt)),
  );
}

/** Opens a request, or the same one again. Returns false while another one of the invoice is open. */
export async function openRefund(
  tx: Executor,
  request: Omit<RefundRow, 'settledAt'>,
): Promise<boolean> {
  if (await insertRow(tx, billingRefunds, request)) return true;
  const { id, invoiceId, cents, requestedAt } = request;
  const open = await findOpenRefund(tx, invoiceId);
  if (open && open.id !== id) return false;
  const { rowCount } = await tx
    .update(billingRefunds)
    .set({ cents, requestedAt, settledAt: null })
    .where(and(eq(billingRefunds.id, id), eq(billingRefunds.invoiceId, invoiceId)));
  return rowCount === 1;
}

export async function settleRefund(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(billingRefunds).set({ settledAt: now }).where(eq(billingRefunds.id, id));
}
