import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import { signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import {
  checkoutInput,
  checkoutResponse,
  plansResponse,
  portalInput,
  portalResponse,
} from './checkout/checkout.schemas.ts';
import { createCheckoutSession } from './checkout/create-checkout-session.ts';
import { createPortalSession } from './checkout/ensure-customer.ts';
import { listPlans } from './checkout/list-plans.ts';
import { cancelSubscription, resumeSubscription } from './subscription/change-at-provider.ts';
import { cancelInput, resumeInput, successResponse } from './subscription/subscription.schemas.ts';

const openRoute = openRoutes('Subscription');
const signedInRoute = signedInRoutes('Subscription');

/**
 * The routes of SPEC section 7. They are open to expired users too, because paying restores access.
 */
export function registerBillingRoutes(api: Api, services: Services): void {
  api.openapi(
    openRoute({
      operationId: 'getPlans',
      method: 'get',
      path: '/api/plans',
      summary: 'List the plans and what the browser needs to pay for one',
      responses: { 200: jsonResponse('The plans', plansResponse) },
    }),
    async (c) => c.json(await listPlans(services), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'createCheckoutSession',
      method: 'post',
      path: '/api/create-checkout-session',
      summary: 'Start paying for a plan; subscribers are sent to the billing portal',
      request: { body: jsonBody(checkoutInput) },
      responses: {
        200: jsonResponse('The address to open', checkoutResponse),
        ...problems(403, 404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { userId, ...input } = c.req.valid('json');
      const user = requireSelf(c.var.user, userId);
      const offer = { ...input, clientNetwork: c.var.clientNetwork };
      return c.json(await createCheckoutSession(services, user.id, offer), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'cancelSubscription',
      method: 'post',
      path: '/api/cancel-subscription',
      summary: 'Cancel at the end of the paid period',
      request: { body: jsonBody(cancelInput) },
      responses: {
        200: jsonResponse('The subscription', successResponse),
        ...problems(403, 404, 429, 503),
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      await cancelSubscription(services, requireSelf(c.var.user, input.userId), input);
      return c.json({ success: true as const }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'resumeSubscription',
      method: 'post',
      path: '/api/resume-subscription',
      summary: 'Undo a cancellation',
      request: { body: jsonBody(resumeInput) },
      responses: {
        200: jsonResponse('The subscription', successResponse),
        ...problems(403, 404, 429, 503),
      },
    }),
    async (c) => {
      const { userId, subscriptionId } = c.req.valid('json');
      const user = requireSelf(c.var.user, userId);
      await resumeSubscription(services, user, subscriptionId);
      return c.json({ success: true as const }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'createPortalSession',
      method: 'post',
      path: '/api/create-portal-session',
      summary: 'Open the provider’s billing portal',
      request: { body: jsonBody(portalInput) },
      responses: {
        200: jsonResponse('The address to open', portalResponse),
        ...problems(403, 404, 429, 503),
      },
    }),
    async (c) => {
      const user = requireSelf(c.var.user, c.req.valid('json').userId);
      return c.json({ url: await createPortalSession(services, user.id) }, 200);
    },
  );
}

/** Requires that the session's user is the one named in the body (DECISIONS D4). */
function requireSelf(user: UserDocument, userId: string): UserDocument {
  if (user.id !== userId) throw billingError('billing.not_yours');
  return user;
}
