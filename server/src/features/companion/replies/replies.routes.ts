import {
  replyInput,
  sendMessageInput,
  temporaryChatInput,
  temporaryChatQuery,
} from '@attune/domain/companion/companion-inputs';
import { replyEventSchema } from '@attune/domain/companion/reply-events';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { type CompanionContext, withModel } from '../companion.ts';
import { answerTemporary } from './answer-temporary.ts';
import { continueReply } from './continue-reply.ts';
import { followReply } from './follow-reply.ts';
import { regenerateReply } from './regenerate-reply.ts';
import { sendMessage } from './send-message.ts';
import { stopReply } from './stop-reply.ts';
import { streamReply } from './stream-reply.ts';
import { suggestFollowUps } from './suggest-follow-ups.ts';

const params = z.object({ id: z.uuid() });
const messageParams = z.object({ id: z.uuid(), messageId: z.uuid() });
const replyParams = z.object({ id: z.uuid(), replyId: z.uuid() });

const followUpsSchema = z.object({ questions: z.array(z.string()) });

const eventStreamResponse = {
  200: {
    description: 'The reply as server-sent events',
    content: { 'text/event-stream': { schema: replyEventSchema } },
  },
};

export function registerReplyRoutes(api: Api, companion: CompanionContext): void {
  const accessRoute = accessRoutes('Companion', companion.services.clock);

  api.openapi(
    accessRoute({
      operationId: 'sendMessage',
      method: 'post',
      path: '/api/companion/conversations/{id}/messages',
      summary: 'Send a message and stream the reply; creates the conversation if it is new',
      request: { params, body: jsonBody(sendMessageInput) },
      responses: { ...eventStreamResponse, ...problems(403, 404, 409, 413, 429) },
    }),
    async (c) => {
      const { user } = c.var;
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const feed = await sendMessage(withModel(companion, input.model), user, id, input);
      return streamReply(c, companion.services, feed);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'askAgain',
      method: 'post',
      path: '/api/companion/conversations/{id}/messages/{messageId}/replies',
      summary: 'Stream another reply to the same message',
      request: { params: messageParams, body: jsonBody(replyInput) },
      responses: { ...eventStreamResponse, ...problems(403, 404, 409, 429) },
    }),
    async (c) => {
      const { user } = c.var;
      const { id: conversationId, messageId } = c.req.valid('param');
      const { id: replyId, model } = c.req.valid('json');
      const target = { conversationId, messageId, replyId };
      const feed = await regenerateReply(withModel(companion, model), user, target);
      return streamReply(c, companion.services, feed);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'followReply',
      method: 'get',
      path: '/api/companion/conversations/{id}/replies/{replyId}/stream',
      summary: 'Stream a reply from its current text on',
      request: { params: replyParams },
      responses: { ...eventStreamResponse, ...problems(404) },
    }),
    async (c) => {
      const { user } = c.var;
      const { id, replyId } = c.req.valid('param');
      return streamReply(c, companion.services, await followReply(companion, user, id, replyId));
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'continueReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/continuation',
      summary: 'Continue a reply that was cut off',
      request: { params: replyParams },
      responses: { ...eventStreamResponse, ...problems(403, 404, 409, 429) },
    }),
    async (c) => {
      const { user } = c.var;
      const { id: conversationId, replyId } = c.req.valid('param');
      const target = { conversationId, replyId };
      return streamReply(c, companion.services, await continueReply(companion, user, target));
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'stopReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/stop',
      summary: 'Stop a reply and keep its text',
      request: { params: replyParams },
      responses: { 204: { description: 'Stopped' }, ...problems(404) },
    }),
    async (c) => {
      const { id, replyId } = c.req.valid('param');
      await stopReply(companion, c.var.user.id, id, replyId);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'suggestFollowUps',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/follow-ups',
      summary: 'Suggest questions after a reply; the first time also a title of the conversation',
      request: { params: replyParams },
      responses: {
        200: jsonResponse('Up to three questions', followUpsSchema),
        ...problems(404, 429),
      },
    }),
    async (c) => {
      const { id: conversationId, replyId } = c.req.valid('param');
      const target = { conversationId, replyId };
      return c.json(await suggestFollowUps(companion, c.var.user, target), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'answerTemporary',
      method: 'post',
      path: '/api/companion/temporary',
      summary: 'Stream a reply in a chat that is not stored',
      request: { query: temporaryChatQuery, body: jsonBody(temporaryChatInput) },
      responses: { ...eventStreamResponse, ...problems(403, 409, 413, 429) },
    }),
    async (c) => {
      const { user } = c.var;
      const input = c.req.valid('json');
      const chat = { ...input, ...c.req.valid('query') };
      const feed = await answerTemporary(withModel(companion, input.model), user, chat);
      return streamReply(c, companion.services, feed);
    },
  );
}
