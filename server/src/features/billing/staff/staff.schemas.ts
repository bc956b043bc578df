import { NOTICE_KINDS } from '@attune/domain/billing/notices';
import { PLAN_IDS, SUBSCRIPTION_STATUSES } from '@attune/domain/billing/plans';
import { z } from '@hono/zod-openapi';
import { cents, timestamp } from '../billing.schemas.ts';

export const failedRefundsResponse = z.object({
  refunds: z.array(
    z
      .object({
        withdrawalId: z.uuid(),
        invoiceId: z.string(),
        cents,
        statedAt: timestamp,
        failedAt: timestamp,
        disputedAt: timestamp.nullable().openapi({
          description: 'Since when it waits for the bank to decide about the payment',
        }),
        userId: z.uuid().nullable().openapi({ description: 'Null if the account was deleted' }),
        name: z.string().nullable(),
        contract: z.string().nullable(),
      })
      .openapi('FailedRefund'),
  ),
});
export type FailedRefundsResponse = z.infer<typeof failedRefundsResponse>;

export const staffQuery = z.object({ query: z.string().max(200).default('') });
const foundPerson = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionPlan: z.enum(PLAN_IDS).nullable(),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});
const listedPerson = foundPerson.extend({ lastActivityAt: timestamp.nullable() });
export const peopleResponse = z.object({ people: z.array(listedPerson.openapi('Subscriber')) });
export type PeopleResponse = z.infer<typeof peopleResponse>;

export const subscriptionResponse = z
  .object({
    person: z.object({
      ...foundPerson.shape,
      subscriptionStart: timestamp.nullable(),
      subscriptionEnd: timestamp.nullable(),
      isTrialing: z.boolean(),
      cancelAtPeriodEnd: z.boolean(),
      trialEndsAt: timestamp.nullable(),
      paymentDueDate: timestamp.nullable(),
      nextBillingDate: timestamp.nullable(),
      pausedUntil: timestamp.nullable(),
      syncedAt: timestamp.nullable(),
    }),
    events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        createdAt: timestamp,
        receivedAt: timestamp,
        processedAt: timestamp.nullable(),
        outcome: z.enum(['applied', 'parked', 'ignored']).nullable(),
        attempts: z.int(),
        lastError: z.string().nullable(),
      }),
    ),
    notices: z.array(
      z.object({ kind: z.enum(NOTICE_KINDS), key: z.string(), createdAt: timestamp }),
    ),
  })
  .openapi('SubscriptionRecord');
export const refundResponse = z
  .object({ amountCents: cents, currency: z.string() })
  .openapi('Refund');

export type SubscriptionResponse = z.infer<typeof subscriptionResponse>;
