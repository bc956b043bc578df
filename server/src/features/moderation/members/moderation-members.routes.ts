import { suspensionInput } from '@attune/domain/moderation/moderation-input';
import { z } from '@hono/zod-openapi';
import { adminRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { ModerationContext } from '../context.ts';
import { liftSuspensions, readSuspension, suspendMember } from './suspend-member.ts';

const adminRoute = adminRoutes('Staff');
const params = z.object({ id: z.uuid() });
const path = '/api/admin/users/{id}/suspension';

const suspensionResponse = z
  .object({
    suspension: z
      .object({
        reason: z.string(),
        createdAt: z.iso.datetime(),
        until: z.iso.datetime().nullable(),
      })
      .nullable(),
  })
  .openapi('MemberSuspension');

export function registerMemberRoutes(api: Api, moderation: ModerationContext): void {
  async function describe(userId: string): Promise<z.infer<typeof suspensionResponse>> {
    const suspension = await readSuspension(moderation.services, userId);
    if (!suspension) return { suspension };
    const { reason, createdAt, until } = suspension;
    return { suspension: withIsoDates({ reason, createdAt, until }) };
  }

  api.openapi(
    adminRoute({
      operationId: 'readMemberSuspension',
      method: 'get',
      path,
      summary: 'Read whether a user is suspended, why and until when',
      request: { params },
      responses: { 200: jsonResponse('The suspension', suspensionResponse) },
    }),
    async (c) => c.json(await describe(c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'suspendMember',
      method: 'post',
      path,
      summary: 'Suspend a user from writing in the community; repeating it is safe',
      request: { params, body: jsonBody(suspensionInput) },
      responses: { 200: jsonResponse('The suspension', suspensionResponse), ...problems(403) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await suspendMember(moderation, c.var.user, id, c.req.valid('json'));
      return c.json(await describe(id), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'liftSuspension',
      method: 'delete',
      path,
      summary: 'End every suspension of a user; repeating it is safe',
      request: { params },
      responses: { 200: jsonResponse('The suspension', suspensionResponse), ...problems(403, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await liftSuspensions(moderation, c.var.user, id);
      return c.json(await describe(id), 200);
    },
  );
}
