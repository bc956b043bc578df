import {
  RENEWAL_REMINDER_GAP_DAYS,
  RENEWAL_REMINDER_KINDS,
  type RenewalReminderKind,
} from '@attune/domain/billing/renewal-reminders';
import { addDays } from '@attune/domain/kernel/time';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { billingNotices } from '../billing.tables.ts';

type Window = { kind: RenewalReminderKind; after: Date; until: Date };

/** The renewal in the format that the domain uses as a notice's key. */
const renewalKey = sql`to_char(${users.nextBillingDate} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Finds users whose annual plan renews in this period and who have neither this reminder about it
 * nor a very recent other one. The order is random, so that users for whom the provider always
 * fails do not block others.
 */
export async function findRenewalsToRemindOf(
  db: Executor,
  { kind, after, until, now, limit }: Window & { now: Date; limit: number },
): Promise<string[]> {
  const reminder = db
    .select({ key: billingNotices.key })
    .from(billingNotices)
    .where(
      and(
        eq(billingNotices.userId, users.id),
        inArray(billingNotices.kind, [...RENEWAL_REMINDER_KINDS]),
        or(
          and(eq(billingNotices.kind, kind), eq(billingNotices.key, renewalKey)),
          gt(billingNotices.createdAt, addDays(now, -RENEWAL_REMINDER_GAP_DAYS)),
        ),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.stripeSubscriptionId),
        gt(users.nextBillingDate, after),
        lte(users.nextBillingDate, until),
        eq(users.subscriptionStatus, 'active'),
        eq(users.subscriptionPlan, 'annual'),
        eq(users.cancelAtPeriodEnd, false),
        isNull(users.paymentDueDate),
        isNull(users.pausedUntil),
        notExists(reminder),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function readLastReminderTime(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: billingNotices.createdAt })
    .from(billingNotices)
    .where(
      and(
        eq(billingNotices.userId, userId),
        inArray(billingNotices.kind, [...RENEWAL_REMINDER_KINDS]),
      ),
    )
    .orderBy(desc(billingNotices.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}
