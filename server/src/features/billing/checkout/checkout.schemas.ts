import { PLAN_IDS } from '@attune/domain/billing/plans';
import { MAX_CODE_LENGTH } from '@attune/domain/billing/promotion';
import { START_REQUEST_VERSIONS } from '@attune/domain/billing/start-request';
import { z } from '@hono/zod-openapi';
import { TAX_BEHAVIORS } from '#platform/payments/payments.ts';
import { cents, id } from '../billing.schemas.ts';

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

export const portalInput = z.strictObject({ userId: id });
export const portalResponse = z.object({ url: z.string() });

export const confirmInput = z.strictObject({ sessionId: id });
export const confirmResponse = z.object({ outcome: z.enum(['complete', 'open', 'expired']) });
export type ConfirmResponse = z.infer<typeof confirmResponse>;
