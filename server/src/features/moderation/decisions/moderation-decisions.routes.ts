import { appealAnswerInput, decisionInput } from '@attune/domain/moderation/moderation-input';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import { answerAppeal, listAppeals } from '../appeals/appeals.ts';
import { type ModerationContext, staffRoutes } from '../context.ts';
import { appealListSchema, decisionResultSchema, decisionSchema } from '../moderation.schemas.ts';
import { decide } from './decide.ts';
import { readDecision, readDecisionResult } from './read-decision-result.ts';
import { undoDecision } from './undo-decision.ts';

const staffRoute = staffRoutes('Moderation: staff');

const params = z.object({ id: z.uuid() });

export function registerDecisionRoutes(api: Api, moderation: ModerationContext): void {
  api.openapi(
    staffRoute({
      operationId: 'decide',
      method: 'post',
      path: '/api/moderation/decisions',
      summary: 'Decide on up to a hundred cases; repeating it with the same id is safe',
      description:
        'All cases are decided or none. `moderation.decided_meanwhile` if a case has another version than the one sent; `fields` says what happened to each.',
      request: { body: jsonBody(decisionInput) },
      responses: {
        200: jsonResponse('Already decided', decisionResultSchema),
        201: jsonResponse('Decided', decisionResultSchema),
        ...problems(403, 409),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { batchId, caseIds, isNew } = await decide(moderation, user, c.req.valid('json'));
      return c.json(
        await readDecisionResult(moderation, user, batchId, caseIds),
        isNew ? 201 : 200,
      );
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'undoDecision',
      method: 'post',
      path: '/api/moderation/decisions/{id}/undo',
      summary: 'Revert a decision, or all decisions sent together under one id',
      request: { params },
      responses: {
        200: jsonResponse('The reverted decisions', decisionResultSchema),
        ...problems(403, 409),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { id } = c.req.valid('param');
      const caseIds = await undoDecision(moderation, user, id);
      return c.json(await readDecisionResult(moderation, user, id, caseIds), 200);
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'listAppeals',
      method: 'get',
      path: '/api/moderation/appeals',
      summary: 'List open appeals, oldest first',
      request: { query: z.object(pageQuery) },
      responses: { 200: jsonResponse('A page of appeals', appealListSchema) },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await listAppeals(moderation, user, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'answerAppeal',
      method: 'post',
      path: '/api/moderation/appeals/{id}/answer',
      summary: 'Answer an appeal; not open to the moderator who decided',
      request: { params, body: jsonBody(appealAnswerInput) },
      responses: {
        200: jsonResponse('The decision with its appeal', decisionSchema),
        ...problems(403, 409),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { id } = c.req.valid('param');
      const decisionId = await answerAppeal(moderation, user, id, c.req.valid('json'));
      return c.json(await readDecision(moderation, user, decisionId), 200);
    },
  );
}
