import {
  replyInput,
  sendMessageInput,
  temporaryChatInput,
} from '@attune/domain/companion/companion-inputs';
import { replyEventSchema } from '@attune/domain/companion/reply-events';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { CompanionContext } from '../companion.ts';
import { answerTemporary } from './answer-temporary.ts';
import { continueReply } from './continue-reply.ts';
import { followReply } from './follow-reply.ts';
import { regenerateReply } from './regenerate-reply.ts';
import { sendMessage } from './send-message.ts';
import { stopReply } from './stop-reply.ts';
import { streamReply } from './stream-reply.ts';

const tags = ['Companion'];
const params = z.object({ id: z.uuid() });
const messageParams = z.object({ id: z.uuid(), messageId: z.uuid() });
const replyParams = z.object({ id: z.uuid(), replyId: z.uuid() });

const eventStreamResponse = {
  200: {
    description: 'The reply as server-sent events',
    content: { 'text/event-stream': { schema: replyEventSchema } },
  },
};

export function registerReplyRoutes(api: Api, companion: CompanionContext): void {
  const { clock } = companion.services;

  api.openapi(
    createRoute({
      operationId: 'sendMessage',
      method: 'post',
      path: '/api/companion/conversations/{id}/messages',
      tags,
      summary: 'Send a message and stream the reply; creates the conversation if it is new',
      security: SIGNED_IN,
      request: { params, body: jsonBody(sendMessageInput) },
      responses: { ...eventStreamResponse, ...problems(400, 401, 402, 404, 409, 413, 429) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id } = c.req.valid('param');
      const feed = await sendMessage(companion, user, id, c.req.valid('json'));
      return streamReply(c, companion.services, feed);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'askAgain',
      method: 'post',
      path: '/api/companion/conversations/{id}/messages/{messageId}/replies',
      tags,
      summary: 'Stream another reply to the same message',
      security: SIGNED_IN,
      request: { params: messageParams, body: jsonBody(replyInput) },
      responses: { ...eventStreamResponse, ...problems(400, 401, 402, 404, 409, 429) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id: conversationId, messageId } = c.req.valid('param');
      const target = { conversationId, messageId, replyId: c.req.valid('json').id };
      return streamReply(c, companion.services, await regenerateReply(companion, user, target));
    },
  );

  api.openapi(
    createRoute({
      operationId: 'followReply',
      method: 'get',
      path: '/api/companion/conversations/{id}/replies/{replyId}/stream',
      tags,
      summary: 'Stream a reply from its current text on',
      security: SIGNED_IN,
      request: { params: replyParams },
      responses: { ...eventStreamResponse, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id, replyId } = c.req.valid('param');
      return streamReply(c, companion.services, await followReply(companion, user, id, replyId));
    },
  );

  api.openapi(
    createRoute({
      operationId: 'continueReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/continuation',
      tags,
      summary: 'Continue a reply that was cut off',
      security: SIGNED_IN,
      request: { params: replyParams },
      responses: { ...eventStreamResponse, ...problems(400, 401, 402, 404, 409, 429) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id: conversationId, replyId } = c.req.valid('param');
      const target = { conversationId, replyId };
      return streamReply(c, companion.services, await continueReply(companion, user, target));
    },
  );

  api.openapi(
    createRoute({
      operationId: 'stopReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/stop',
      tags,
      summary: 'Stop a reply and keep its text',
      security: SIGNED_IN,
      request: { params: replyParams },
      responses: { 204: { description: 'Stopped' }, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id, replyId } = c.req.valid('param');
      await stopReply(companion, user.id, id, replyId);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'answerTemporary',
      method: 'post',
      path: '/api/companion/temporary',
      tags,
      summary: 'Stream a reply in a chat that is not stored',
      security: SIGNED_IN,
      request: { body: jsonBody(temporaryChatInput) },
      responses: { ...eventStreamResponse, ...problems(400, 401, 402, 409, 413, 429) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      return streamReply(
        c,
        companion.services,
        await answerTemporary(companion, user, c.req.valid('json')),
      );
    },
  );
}
