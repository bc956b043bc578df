import { CANCEL_REASON_IDS, MAX_CANCEL_COMMENT_LENGTH } from '@attune/domain/billing/checkout';
import { COUPON_DURATIONS } from '@attune/domain/billing/promotion';
import { lengthOf } from '@attune/domain/kernel/text-length';
import { z } from '@hono/zod-openapi';
import { cents, id, subscriptionId, timestamp } from '../billing.schemas.ts';

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

export const successResponse = z.object({ success: z.literal(true) });

export const invoicesResponse = z.object({
  invoices: z.array(
    z
      .object({
        id: z.string(),
        number: z.string().nullable(),
        createdAt: timestamp,
        amountCents: cents,
        taxCents: cents.optional().openapi({ description: 'The tax in the amount' }),
        refundedCents: cents.openapi({ description: 'What was returned to the card' }),
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
  hasTax: z
    .boolean()
    .optional()
    .openapi({ description: 'Whether charges can have tax, also before the first one' }),
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
