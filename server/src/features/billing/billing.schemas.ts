import { CANCEL_REASON_IDS, MAX_CANCEL_COMMENT_LENGTH } from '@attune/domain/billing/checkout';
import { NOTICE_KINDS } from '@attune/domain/billing/notices';
import type { PauseMonths } from '@attune/domain/billing/pauses';
import { PLAN_IDS, SUBSCRIPTION_STATUSES } from '@attune/domain/billing/plans';
import { COUPON_DURATIONS, MAX_CODE_LENGTH } from '@attune/domain/billing/promotion';
import { START_REQUEST_VERSIONS } from '@attune/domain/billing/start-request';
import { lengthOf } from '@attune/domain/kernel/text-length';
import { z } from '@hono/zod-openapi';
import { TAX_BEHAVIORS } from '#platform/payments/payments.ts';

/** Ids are only compared or passed on, so their format is not checked. */
const id = z.string().min(1).max(255);
/** A missing subscription gets the same SPEC error as another user's, not a validation error. */
const subscriptionId = z.string().max(255).nullish();
const timestamp = z.iso.datetime();
const cents = z.int();

/** Whether it exists is answered like any other unknown code. */
export const codeInput = z
  .string()
  .max(
    MAX_CODE_LENGTH,
    `A code has at most ${MAX_CODE_LENGTH} characters. Check it and try again.`,
  );

export const plansResponse = z.object({
  plans: z.array(
    z
      .object({
        id: z.enum(PLAN_IDS),
        name: z.string(),
        price: cents.meta({ description: 'In cents' }),
        interval: z.enum(['month', 'year']),
        trialDays: z.int(),
        discount: z.int().optional().openapi({ description: 'In percent' }),
        priceId: z.string(),
        tax: z.enum(TAX_BEHAVIORS).optional().openapi({
          description: 'Whether the price includes tax; absent if no tax is calculated',
        }),
      })
      .openapi('Plan'),
  ),
  publishableKey: z.string(),
  isSandbox: z.boolean(),
});
export type PlansResponse = z.infer<typeof plansResponse>;

export const checkoutInput = z.strictObject({
  userId: id,
  priceId: id,
  startRequest: z.enum(START_REQUEST_VERSIONS).nullish().openapi({
    description: 'The version of the text with which the user asked for an immediate start',
  }),
  promotionCode: codeInput.nullish(),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;
export const checkoutResponse = z.object({
  id: z.string().optional().openapi({ description: 'The checkout session; absent for the portal' }),
  url: z.string().openapi({ description: 'The checkout, or the portal for subscribers' }),
});
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

export const cancelInput = z.strictObject({
  userId: id,
  subscriptionId,
  reason: z.enum(CANCEL_REASON_IDS).nullish(),
  comment: z
    .string()
    .trim()
    .refine((comment) => lengthOf(comment) <= MAX_CANCEL_COMMENT_LENGTH, {
      error: `Please keep your comment to ${MAX_CANCEL_COMMENT_LENGTH} characters.`,
    })
    .nullish(),
});
export type CancelInput = z.infer<typeof cancelInput>;
export const resumeInput = z.strictObject({ userId: id, subscriptionId });
export const portalInput = z.strictObject({ userId: id });
export const portalResponse = z.object({ url: z.string() });
export const successResponse = z.object({ success: z.literal(true) });

export const confirmInput = z.strictObject({ sessionId: id });
export const confirmResponse = z.object({ outcome: z.enum(['complete', 'open', 'expired']) });
export type ConfirmResponse = z.infer<typeof confirmResponse>;

const pauseMonths = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
]) satisfies z.ZodType<PauseMonths>;

export const pauseInput = z.strictObject({
  subscriptionId,
  months: pauseMonths.openapi({ description: 'How long to pause' }),
});
export const endPauseInput = z.strictObject({ subscriptionId });

export const priceResponse = z
  .object({
    cents: cents
      .nullable()
      .openapi({ description: 'Null without a plan, or before the first sync' }),
    nextCents: cents.nullable().openapi({ description: 'What the next charge is' }),
    resumeCents: cents
      .nullable()
      .openapi({ description: 'What is charged after resuming a paused plan now' }),
    change: z
      .object({ cents, firstChargeAt: timestamp })
      .nullable()
      .openapi({ description: 'A new price that the user has been told about' }),
    pauseEnds: z
      .array(
        z.object({
          months: pauseMonths,
          endsAt: timestamp,
          cents: cents.nullable().openapi({ description: 'What is charged that day' }),
        }),
      )
      .openapi({ description: 'How long the plan can be paused; empty if it can’t be' }),
  })
  .openapi('SubscriptionPrice');
export type PriceResponse = z.infer<typeof priceResponse>;

export const withdrawalResponse = z
  .object({
    contract: z
      .object({
        number: z.string(),
        plan: z.enum(PLAN_IDS).nullable(),
        concludedAt: timestamp,
        withdrawBefore: timestamp,
        hasStartRequest: z.boolean(),
        isOpen: z.boolean().openapi({ description: 'Whether the user can withdraw now' }),
      })
      .nullable(),
    withdrawal: z
      .object({
        statedAt: timestamp,
        isConfirmed: z.boolean(),
        refundedCents: cents.nullable().openapi({ description: 'Null until it is carried out' }),
        otherwiseCents: cents.openapi({
          description: 'What of that staff paid in another way than to the card',
        }),
        owedCents: cents.openapi({ description: 'What could not be returned to the card yet' }),
        creditCents: cents.openapi({ description: 'What came back as credit' }),
      })
      .nullable(),
  })
  .openapi('Withdrawal');
export type WithdrawalResponse = z.infer<typeof withdrawalResponse>;
export const failedRefundsResponse = z.object({
  refunds: z.array(
    z
      .object({
        withdrawalId: z.uuid(),
        invoiceId: z.string(),
        cents,
        statedAt: timestamp,
        failedAt: timestamp,
        userId: z.uuid().nullable().openapi({ description: 'Null if the account was deleted' }),
        name: z.string().nullable(),
        contract: z.string().nullable(),
      })
      .openapi('FailedRefund'),
  ),
});
export type FailedRefundsResponse = z.infer<typeof failedRefundsResponse>;
export const statementResponse = z.object({ receivedAt: timestamp });

export const invoicesResponse = z.object({
  invoices: z.array(
    z
      .object({
        id: z.string(),
        number: z.string().nullable(),
        createdAt: timestamp,
        amountCents: cents,
        taxCents: cents.optional().openapi({ description: 'The tax in the amount' }),
        currency: z.string(),
        status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
        hostedUrl: z.string().nullable(),
        pdfUrl: z.string().nullable(),
      })
      .openapi('Invoice'),
  ),
  upcoming: z
    .object({ amountCents: cents, taxCents: cents.optional(), currency: z.string() })
    .nullish()
    .openapi({ description: 'The next charge, with discounts and credit' }),
  discounts: z
    .array(
      z
        .object({
          name: z.string().nullable(),
          percentOff: z.number().nullable(),
          amountOffCents: cents.nullable(),
          currency: z.string().nullable(),
          duration: z.enum(COUPON_DURATIONS),
          endsAt: timestamp.nullable(),
        })
        .openapi('Discount'),
    )
    .optional(),
});
export type InvoicesResponse = z.infer<typeof invoicesResponse>;

export const previewInput = z.strictObject({ subscriptionId, priceId: id });
export const previewResponse = z
  .object({
    dueNowCents: cents,
    taxCents: cents.optional().openapi({ description: 'The tax in the amount due now' }),
    creditCents: cents,
    currency: z.string(),
    nextChargeCents: cents,
    nextTaxCents: cents.optional(),
    nextChargeAt: timestamp.nullable(),
    prorationDate: timestamp,
  })
  .openapi('PlanChangePreview');
export type PreviewResponse = z.infer<typeof previewResponse>;
export const changeInput = z.strictObject({
  subscriptionId,
  priceId: id,
  prorationDate: timestamp,
});
export type ChangeInput = z.infer<typeof changeInput>;

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
