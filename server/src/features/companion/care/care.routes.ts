import { ratingInput, replyReportInput } from '@attune/domain/companion/care/care-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { rateReply } from './rate-reply.ts';
import { reportReply } from './report-reply.ts';

const tags = ['Companion'];
const params = z.object({ id: z.uuid(), replyId: z.uuid() });
const toReplyRef = ({ id, replyId }: z.infer<typeof params>) => ({ conversationId: id, replyId });
const reportSentSchema = z.object({ id: z.uuid() }).openapi('ReplyReportSent');

export function registerCareRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'rateReply',
      method: 'put',
      path: '/api/companion/conversations/{id}/replies/{replyId}/rating',
      tags,
      summary: 'Rate a reply; null removes the rating',
      security: SIGNED_IN,
      request: { params, body: jsonBody(ratingInput) },
      responses: { 204: { description: 'Saved' }, ...problems(400, 401, 402, 404, 409) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { rating } = c.req.valid('json');
      await rateReply(services, user.id, toReplyRef(c.req.valid('param')), rating);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'reportReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/report',
      tags,
      summary: 'Report a reply; staff get a copy of it and nothing else',
      security: SIGNED_IN,
      request: { params, body: jsonBody(replyReportInput) },
      responses: {
        200: jsonResponse('Already reported', reportSentSchema),
        201: jsonResponse('Reported', reportSentSchema),
        ...problems(400, 401, 402, 404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const input = c.req.valid('json');
      const isNew = await reportReply(services, user.id, toReplyRef(c.req.valid('param')), input);
      return c.json({ id: input.id }, isNew ? 201 : 200);
    },
  );
}
