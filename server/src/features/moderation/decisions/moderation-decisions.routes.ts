import { appealAnswerInput, decisionInput } from '@attune/domain/moderation/moderation-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import { answerAppeal } from '../appeals/answer-appeal.ts';
import { listAppeals } from '../appeals/list-appeals.ts';
import { type ModerationContext, staffOnly } from '../context.ts';
import { appealsSchema, decisionResultSchema, decisionSchema } from '../moderation.schemas.ts';
import { decide } from './decide.ts';
import { readDecision, readDecisionResult } from './read-decision-result.ts';
import { undoDecision } from './undo-decision.ts';

const tags = ['Moderation: staff'];
const params = z.object({ id: z.uuid() });

export function registerDecisionRoutes(api: Api, moderation: ModerationContext): void {
  api.openapi(
    createRoute({
      operationId: 'decide',
      method: 'post',
      path: '/api/moderation/decisions',
      tags,
      summary: 'Decide on up to a hundred cases; repeating it with the same id is safe',
      description:
        'All of it happens or nothing. `moderation.decided_meanwhile` when a case has another version than the one named; `fields` says what happened to each.',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { body: jsonBody(decisionInput) },
      responses: {
        200: jsonResponse('Already decided', decisionResultSchema),
        201: jsonResponse('Decided', decisionResultSchema),
        ...problems(400, 403, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { batchId, caseIds, isNew } = await decide(moderation, user, c.req.valid('json'));
      return c.json(
        await readDecisionResult(moderation, user, batchId, caseIds),
        isNew ? 201 : 200,
      );
    },
  );

  api.openapi(
    createRoute({
      operationId: 'undoDecision',
      method: 'post',
      path: '/api/moderation/decisions/{id}/undo',
      tags,
      summary: 'Revert a decision, or all decisions sent together under one id',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { params },
      responses: {
        200: jsonResponse('The reverted decisions', decisionResultSchema),
        ...problems(400, 403, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { id } = c.req.valid('param');
      const caseIds = await undoDecision(moderation, user, id);
      return c.json(await readDecisionResult(moderation, user, id, caseIds), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'listAppeals',
      method: 'get',
      path: '/api/moderation/appeals',
      tags,
      summary: 'List open appeals, oldest first',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { query: z.object(pageQuery) },
      responses: { 200: jsonResponse('A page of appeals', appealsSchema), ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await listAppeals(moderation, user, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'answerAppeal',
      method: 'post',
      path: '/api/moderation/appeals/{id}/answer',
      tags,
      summary: 'Answer an appeal; not open to the moderator who decided',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { params, body: jsonBody(appealAnswerInput) },
      responses: {
        200: jsonResponse('The decision with its appeal', decisionSchema),
        ...problems(400, 403, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { id } = c.req.valid('param');
      const decisionId = await answerAppeal(moderation, user, id, c.req.valid('json'));
      return c.json(await readDecision(moderation, user, decisionId), 200);
    },
  );
}
