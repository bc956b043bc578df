import { userNotFoundError } from '@attune/domain/account/account-errors';
import { PLAN_IDS } from '@attune/domain/billing/plans';
import { COUPON_DURATIONS, PLAN_CODE_PROBLEMS } from '@attune/domain/billing/promotion';
import { z } from '@hono/zod-openapi';
import { findUser, signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';
import { codeInput } from '../checkout/checkout.schemas.ts';
import { checkPromotion } from './check-promotion.ts';

const promotionInput = z.strictObject({ code: codeInput });

const cents = z.int();
const promotionResponse = z
  .object({
    code: z.string().openapi({ description: 'In its own spelling' }),
    duration: z.enum(COUPON_DURATIONS),
    minimumCents: cents.nullable(),
    plans: z.array(
      z.object({
        plan: z.enum(PLAN_IDS),
        problem: z.enum(PLAN_CODE_PROBLEMS).nullable().openapi({
          description: 'Why the code takes nothing off this plan',
        }),
        priceCents: cents,
        discountCents: cents,
        discountedCharges: z.int().nullable().openapi({
          description: 'How many charges are reduced, counted from the first; null means all',
        }),
      }),
    ),
  })
  .openapi('Promotion');
type PromotionResponse = z.infer<typeof promotionResponse>;

const signedInRoute = signedInRoutes('Subscription');

export function registerPromotionRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'checkPromotion',
      method: 'post',
      path: '/api/subscription/promotion',
      summary: 'Check what a promotion code takes off the plans; changes nothing',
      request: { body: jsonBody(promotionInput) },
      responses: {
        200: jsonResponse('What it takes off', promotionResponse),
        ...problems(404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { code } = c.req.valid('json');
      const { clientNetwork, user } = c.var;
      return c.json(await readPromotion(services, user.id, { code, clientNetwork }), 200);
    },
  );
}

async function readPromotion(
  services: Services,
  userId: string,
  params: { code: string; clientNetwork: string },
): Promise<PromotionResponse> {
  await limitProviderCalls(services, userId);
  const buyer = await findUser(services.db, userId);
  if (!buyer) throw userNotFoundError(userId);
  const { promotion, plans } = await callProvider(services, { action: 'promotion', userId }, () =>
    checkPromotion(services, buyer, params),
  );
  const { code, minimumCents, coupon } = promotion;
  return { code, minimumCents, duration: coupon.duration, plans };
}
