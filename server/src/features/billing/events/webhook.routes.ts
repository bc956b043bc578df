import { z } from '@hono/zod-openapi';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { receiveWebhook } from './receive-webhook.ts';

const openRoute = openRoutes('Webhooks');

/** Receives events from the payment provider; the signature replaces a session. */
export function registerWebhookRoutes(api: Api, services: Services): void {
  api.openapi(
    openRoute({
      operationId: 'receiveStripeWebhook',
      method: 'post',
      path: '/api/webhooks/stripe',
      summary: 'Receive an event of the payment provider, signed in Stripe-Signature',
      // No body schema: it would parse the body, and the signature covers the raw bytes.
      responses: {
        200: jsonResponse('Stored', z.object({ received: z.literal(true) })),
        ...problems(400),
      },
    }),
    async (c) => {
      await receiveWebhook(services, await c.req.text(), c.req.header('stripe-signature'));
      return c.json({ received: true as const }, 200);
    },
  );
}
