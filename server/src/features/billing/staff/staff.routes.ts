import { z } from '@hono/zod-openapi';
import { adminsOnly, requireSession } from '#features/account';
import { type Api, jsonResponse, problems, routesOf } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { peopleResponse, staffQuery, subscriptionResponse } from '../billing.schemas.ts';
import { findSubscriptions, readSubscription, resyncSubscription } from './staff.ts';

const { sessionRoute } = routesOf('Staff');
const params = z.object({ id: z.uuid() });

export function registerStaffRoutes(api: Api, services: Services): void {
  api.openapi(
    sessionRoute({
      operationId: 'findSubscriptions',
      method: 'get',
      path: '/api/admin/subscriptions',
      summary: 'Find users by email, name or customer id; at most 50',
      middleware: adminsOnly,
      request: { query: staffQuery },
      responses: { 200: jsonResponse('The people', peopleResponse), ...problems(400, 404) },
    }),
    async (c) => c.json(await findSubscriptions(services, c.req.valid('query').query), 200),
  );

  api.openapi(
    sessionRoute({
      operationId: 'readSubscription',
      method: 'get',
      path: '/api/admin/subscriptions/{id}',
      summary: 'Read a user’s subscription, its events and the emails about it',
      middleware: adminsOnly,
      request: { params },
      responses: { 200: jsonResponse('The record', subscriptionResponse), ...problems(400, 404) },
    }),
    async (c) => c.json(await readSubscription(services, c.req.valid('param').id), 200),
  );

  api.openapi(
    sessionRoute({
      operationId: 'syncSubscription',
      method: 'post',
      path: '/api/admin/subscriptions/{id}/sync',
      summary: 'Read the state from the provider again',
      middleware: adminsOnly,
      request: { params },
      responses: {
        200: jsonResponse('The record', subscriptionResponse),
        ...problems(400, 404, 503),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await resyncSubscription(services, user.id, c.req.valid('param').id), 200);
    },
  );
}
