import {
  replyInput,
  type SendMessageInput,
  sendMessageInput,
  temporaryInput,
} from '@attune/domain/companion/companion-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Api, jsonBody, problems, SIGNED_IN } from '../../../platform/http/api.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { requireAccess } from '../../billing/index.ts';
import type { Companion } from '../companion.ts';
import { answerTemporary } from './answer-temporary.ts';
import { askAgain } from './ask-again.ts';
import { continueReply } from './continue-reply.ts';
import { followReply } from './follow-reply.ts';
import { type Ahead, MESSAGES_PATH, type ReadAhead } from './read-ahead.ts';
import { sendMessage } from './send-message.ts';
import { showStream } from './show-stream.ts';
import { stopReply } from './stop-reply.ts';

const tags = ['Companion'];
const params = z.object({ id: z.uuid() });
const messageParams = z.object({ id: z.uuid(), messageId: z.uuid() });
const replyParams = z.object({ id: z.uuid(), replyId: z.uuid() });

const answered = {
  200: {
    description:
      'The answer as events: snapshot, then delta, activity, care, used, sources and proposal as ' +
      'they come; done is the last',
    content: { 'text/event-stream': { schema: z.string() } },
  },
};

export function registerReplyRoutes(api: Api, companion: Companion, ahead: ReadAhead): void {
  const { clock, streams } = companion.services;

  async function answerMessage(
    c: Context<AppEnv>,
    conversationId: string,
    message: SendMessageInput,
    known: Ahead | null,
  ) {
    const { user } = requireAccess(c, clock);
    const look = await sendMessage(companion, user, conversationId, message, known);
    return showStream(c, streams, look);
  }

  // What was read ahead has been looked through, and needs no second look.
  api.post(MESSAGES_PATH, async (c, next) => {
    const known = await ahead.take(c);
    return known ? answerMessage(c, known.conversationId, known.message, known) : next();
  });
  api.openapi(
    createRoute({
      operationId: 'sendMessage',
      method: 'post',
      path: '/api/companion/conversations/{id}/messages',
      tags,
      summary: 'Say something and hear the answer; the conversation is made if it is new',
      security: SIGNED_IN,
      request: { params, body: jsonBody(sendMessageInput) },
      responses: { ...answered, ...problems(400, 401, 402, 404, 409, 413, 429) },
    }),
    (c) => answerMessage(c, c.req.valid('param').id, c.req.valid('json'), null),
  );

  api.openapi(
    createRoute({
      operationId: 'askAgain',
      method: 'post',
      path: '/api/companion/conversations/{id}/messages/{messageId}/replies',
      tags,
      summary: 'Hear another answer to a message, beside the first',
      security: SIGNED_IN,
      request: { params: messageParams, body: jsonBody(replyInput) },
      responses: { ...answered, ...problems(400, 401, 402, 404, 409, 429) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id: conversationId, messageId } = c.req.valid('param');
      const asked = { conversationId, messageId, replyId: c.req.valid('json').id };
      return showStream(c, streams, await askAgain(companion, user, asked));
    },
  );

  api.openapi(
    createRoute({
      operationId: 'followReply',
      method: 'get',
      path: '/api/companion/conversations/{id}/replies/{replyId}/stream',
      tags,
      summary: 'Hear what an answer says so far and what follows, also after a return',
      security: SIGNED_IN,
      request: { params: replyParams },
      responses: { ...answered, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id, replyId } = c.req.valid('param');
      return showStream(c, streams, await followReply(companion, user, id, replyId));
    },
  );

  api.openapi(
    createRoute({
      operationId: 'continueReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/continuation',
      tags,
      summary: 'Go on with an answer that was cut off',
      security: SIGNED_IN,
      request: { params: replyParams },
      responses: { ...answered, ...problems(400, 401, 402, 404, 409, 429) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id: conversationId, replyId } = c.req.valid('param');
      const asked = { conversationId, replyId };
      return showStream(c, streams, await continueReply(companion, user, asked));
    },
  );

  api.openapi(
    createRoute({
      operationId: 'stopReply',
      method: 'post',
      path: '/api/companion/conversations/{id}/replies/{replyId}/stop',
      tags,
      summary: 'Stop an answer; what it said is kept',
      security: SIGNED_IN,
      request: { params: replyParams },
      responses: { 204: { description: 'It is over' }, ...problems(400, 401, 402, 404) },
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
      summary: 'Hear an answer of which nothing is kept',
      security: SIGNED_IN,
      request: { body: jsonBody(temporaryInput) },
      responses: { ...answered, ...problems(400, 401, 402, 409, 413, 429) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      return showStream(c, streams, await answerTemporary(companion, user, c.req.valid('json')));
    },
  );
}
