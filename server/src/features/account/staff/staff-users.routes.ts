import { roleInput, staffEmailInput } from '@attune/domain/account/staff-inputs';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { requireSessionRef } from '../sessions/session-middleware.ts';
import { adminRoutes } from '../sessions/signed-in-routes.ts';
import { staffUserSchema } from './staff-users.schemas.ts';
import { changeRole, readStaffUser, sendStaffEmail } from './staff-users.ts';

const adminRoute = adminRoutes('Staff');
const params = z.object({ id: z.uuid() });

export function registerStaffUserRoutes(api: Api, services: Services): void {
  api.openapi(
    adminRoute({
      operationId: 'readStaffUser',
      method: 'get',
      path: '/api/admin/users/{id}',
      summary: 'Read the state of an account',
      request: { params },
      responses: { 200: jsonResponse('The account', staffUserSchema) },
    }),
    async (c) => c.json(await readStaffUser(services, c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'changeRole',
      method: 'put',
      path: '/api/admin/users/{id}/role',
      summary: 'Change a user’s role, after confirming your identity',
      request: { params, body: jsonBody(roleInput) },
      responses: { 200: jsonResponse('The account', staffUserSchema), ...problems(403, 409, 429) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeRole(services, requireSessionRef(c), id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'sendStaffEmail',
      method: 'post',
      path: '/api/admin/users/{id}/emails',
      summary: 'Send a user a new confirmation or reset link',
      request: { params, body: jsonBody(staffEmailInput) },
      responses: { 202: { description: 'Queued' }, ...problems(409, 429) },
    }),
    async (c) => {
      await sendStaffEmail(services, c.var.user.id, c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 202);
    },
  );
}
