import { z } from '@hono/zod-openapi';
import { adminRoutes } from '#features/account';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { peopleResponse, staffQuery, subscriptionResponse } from '../billing.schemas.ts';
import { findSubscribers, readSubscription, resyncSubscription } from './staff.ts';

const adminRoute = adminRoutes('Staff');
const params = z.object({ id: z.uuid() });

export function registerStaffRoutes(api: Api, services: Services): void {
  api.openapi(
    adminRoute({
      operationId: 'findSubscribers',
      method: 'get',
      path: '/api/admin/subscriptions',
      summary: 'Find users by email, name or customer id; at most 50',
      request: { query: staffQuery },
      responses: { 200: jsonResponse('The people', peopleResponse) },
    }),
    async (c) => c.json(await findSubscribers(services, c.req.valid('query').query), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'readSubscription',
      method: 'get',
      path: '/api/admin/subscriptions/{id}',
      summary: 'Read a user’s subscription, its events and the emails about it',
      request: { params },
      responses: { 200: jsonResponse('The record', subscriptionResponse) },
    }),
    async (c) => c.json(await readSubscription(services, c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'syncSubscription',
      method: 'post',
      path: '/api/admin/subscriptions/{id}/sync',
      summary: 'Read the state from the provider again',
      request: { params },
      responses: {
        200: jsonResponse('The record', subscriptionResponse),
        ...problems(503),
      },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await resyncSubscription(services, user.id, c.req.valid('param').id), 200);
    },
  );
}
