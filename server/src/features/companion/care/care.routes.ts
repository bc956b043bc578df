import { ratingInput, replyReportInput } from '@attune/domain/companion/care/care-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { rateReply, reportReply } from './reply-feedback.ts';

const params = z.object({ id: z.uuid(), replyId: z.uuid() });
const toReplyRef = ({ id, replyId }: z.infer<typeof params>) => ({ conversationId: id, replyId });
const reportSentSchema = z.object({ id: z.uuid() }).openapi('ReplyReportSent');

export function registerCareRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Companion', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'rateReply',
      method: 'put',
      path: '/api/companion/conversations/{id}/replies/{replyId}/rating',
      summary: 'Rate a reply; null removes the rating',
      request: { params, body: jsonBody(ratingInput) },
      responses: { 204: { description: 'Saved' }, ...problems(404, 409) },
    }),
    async (c) => {
      const { rating } = c.req.valid('json');
      await rateReply(services, c.var.user.id, toReplyRef(c.req.valid('param')), rating);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'reportReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/report',
      summary: 'Report a reply; staff get a copy of it and nothing else',
      request: { params, body: jsonBody(replyReportInput) },
      responses: {
        200: jsonResponse('Already reported', reportSentSchema),
        201: jsonResponse('Reported', reportSentSchema),
        ...problems(404, 409, 429, 503),
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const isNew = await reportReply(
        services,
        c.var.user.id,
        toReplyRef(c.req.valid('param')),
        input,
      );
      return c.json({ id: input.id }, isNew ? 201 : 200);
    },
  );
}
