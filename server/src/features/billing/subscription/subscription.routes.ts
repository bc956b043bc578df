import { findUser, signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { confirmInput, confirmResponse } from '../checkout/checkout.schemas.ts';
import { confirmCheckout } from '../checkout/confirm-checkout.ts';
import { endPause, pauseSubscription } from '../pauses/pause-subscription.ts';
import { endPauseInput, pauseInput } from '../pauses/pauses.schemas.ts';
import { priceResponse } from '../prices/prices.schemas.ts';
import { NO_PRICE, readPrice } from '../prices/read-price.ts';
import { changePlan, previewPlanChange } from './change-plan.ts';
import { listInvoices } from './list-invoices.ts';
import {
  changeInput,
  invoicesResponse,
  previewInput,
  previewResponse,
  successResponse,
} from './subscription.schemas.ts';

const signedInRoute = signedInRoutes('Subscription');

/** Routes that the pages /subscription and /subscription/manage need beyond those in SPEC. */
export function registerSubscriptionRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'confirmCheckout',
      method: 'post',
      path: '/api/subscription/confirm-checkout',
      summary: 'Check the result of a checkout with the provider',
      request: { body: jsonBody(confirmInput) },
      responses: {
        200: jsonResponse('The result', confirmResponse),
        ...problems(404, 429, 503),
      },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await confirmCheckout(services, user.id, c.req.valid('json').sessionId), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readPrice',
      method: 'get',
      path: '/api/subscription/price',
      summary: 'Read what your plan costs, now and at the next renewal',
      responses: { 200: jsonResponse('The price', priceResponse) },
    }),
    async (c) => {
      const row = await findUser(services.db, c.var.user.id);
      return c.json(row ? await readPrice(services, row) : NO_PRICE, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'pauseSubscription',
      method: 'post',
      path: '/api/subscription/pause',
      summary: 'Pause your plan from the end of the paid time on',
      request: { body: jsonBody(pauseInput) },
      responses: {
        200: jsonResponse('Paused', successResponse),
        ...problems(404, 409, 429, 503),
      },
    }),
    async (c) => {
      await pauseSubscription(services, c.var.user, c.req.valid('json'));
      return c.json({ success: true as const }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'endPause',
      method: 'post',
      path: '/api/subscription/end-pause',
      summary: 'Resume a paused plan; without paid time left, a new period is charged now',
      request: { body: jsonBody(endPauseInput) },
      responses: {
        200: jsonResponse('Resumed', successResponse),
        ...problems(404, 409, 429, 503),
      },
    }),
    async (c) => {
      await endPause(services, c.var.user, c.req.valid('json').subscriptionId);
      return c.json({ success: true as const }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'listInvoices',
      method: 'get',
      path: '/api/subscription/invoices',
      summary: 'List your invoices, newest first',
      responses: {
        200: jsonResponse('The invoices', invoicesResponse),
        ...problems(429, 503),
      },
    }),
    async (c) => c.json(await listInvoices(services, c.var.user), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'previewPlanChange',
      method: 'post',
      path: '/api/subscription/change-preview',
      summary: 'Preview the cost of the other plan, now and at renewal; changes nothing',
      request: { body: jsonBody(previewInput) },
      responses: {
        200: jsonResponse('The amounts', previewResponse),
        ...problems(404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await previewPlanChange(services, user, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'changePlan',
      method: 'post',
      path: '/api/subscription/change',
      summary: 'Change to the other plan at the previewed amounts',
      request: { body: jsonBody(changeInput) },
      responses: {
        200: jsonResponse('Changed', successResponse),
        ...problems(404, 409, 429, 503),
      },
    }),
    async (c) => {
      await changePlan(services, c.var.user, c.req.valid('json'));
      return c.json({ success: true as const }, 200);
    },
  );
}
