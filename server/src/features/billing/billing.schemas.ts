import { CANCEL_REASON_IDS, MAX_CANCEL_COMMENT_LENGTH } from '@attune/domain/billing/checkout';
import { NOTICE_KINDS } from '@attune/domain/billing/notices';
import { PLAN_IDS, SUBSCRIPTION_STATUSES } from '@attune/domain/billing/plans';
import { lengthOf } from '@attune/domain/kernel/text-length';
import { z } from '@hono/zod-openapi';

/** Ids from the provider: only compared or passed on. */
const id = z.string().min(1).max(255);
/** A missing subscription gets the same SPEC error as another user's, not a validation error. */
const subscriptionId = z.string().max(255).nullish();
const timestamp = z.iso.datetime();
const cents = z.int();

export const plansAnswer = z.object({
  plans: z.array(
    z
      .object({
        id: z.enum(PLAN_IDS),
        name: z.string(),
        price: cents.openapi({ description: 'In cents' }),
        interval: z.enum(['month', 'year']),
        trialDays: z.int(),
        discount: z.int().optional().openapi({ description: 'In percent' }),
        priceId: z.string(),
      })
      .openapi('Plan'),
  ),
  publishableKey: z.string(),
  isSandbox: z.boolean(),
});
export type PlansAnswer = z.infer<typeof plansAnswer>;

export const checkoutInput = z.strictObject({ userId: id, priceId: id });
export const checkoutAnswer = z.object({
  id: z.string().optional().openapi({ description: 'The checkout session; absent for the portal' }),
  url: z.string().openapi({ description: 'The checkout, or the portal for who has a plan' }),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

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
export const portalAnswer = z.object({ url: z.string() });
export const successAnswer = z.object({ success: z.literal(true) });

export const confirmInput = z.strictObject({ sessionId: id });
export const confirmAnswer = z.object({ outcome: z.enum(['complete', 'open', 'expired']) });
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

export const invoicesAnswer = z.object({
  invoices: z.array(
    z
      .object({
        id: z.string(),
        number: z.string().nullable(),
        createdAt: timestamp,
        amountCents: cents,
        currency: z.string(),
        status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
        hostedUrl: z.string().nullable(),
        pdfUrl: z.string().nullable(),
      })
      .openapi('Invoice'),
  ),
});
export type InvoicesAnswer = z.infer<typeof invoicesAnswer>;

export const previewInput = z.strictObject({ subscriptionId, priceId: id });
export const previewAnswer = z
  .object({
    dueNowCents: cents,
    creditCents: cents,
    currency: z.string(),
    nextChargeCents: cents,
    nextChargeAt: timestamp.nullable(),
    prorationDate: timestamp,
  })
  .openapi('PlanChangePreview');
export type PreviewAnswer = z.infer<typeof previewAnswer>;
export const changeInput = z.strictObject({
  subscriptionId,
  priceId: id,
  prorationDate: timestamp,
});
export type ChangeInput = z.infer<typeof changeInput>;

export const staffQuery = z.object({ query: z.string().max(200).default('') });
const personFound = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionPlan: z.enum(PLAN_IDS).nullable(),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});
export const peopleAnswer = z.object({ people: z.array(personFound.openapi('Subscriber')) });
export type PeopleAnswer = z.infer<typeof peopleAnswer>;

export const subscriptionAnswer = z
  .object({
    person: z.object({
      ...personFound.shape,
      subscriptionStart: timestamp.nullable(),
      subscriptionEnd: timestamp.nullable(),
      isTrialing: z.boolean(),
      cancelAtPeriodEnd: z.boolean(),
      trialEndsAt: timestamp.nullable(),
      paymentDueDate: timestamp.nullable(),
      nextBillingDate: timestamp.nullable(),
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
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;
