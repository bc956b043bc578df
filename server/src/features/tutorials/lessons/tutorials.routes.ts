import { progressInput, quizInput } from '@attune/domain/tutorials/tutorial-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import type { Services } from '#platform/services.ts';
import { answerQuiz } from '../progress/answer-quiz.ts';
import { updateProgress } from '../progress/update-progress.ts';
import {
  listTutorialsQuery,
  listTutorialsResponse,
  mediaResponse,
  progressSchema,
  quizResultResponse,
  tutorialDetailResponse,
} from '../tutorials.schemas.ts';
import { findMedia } from './find-media.ts';
import { listTutorials } from './list-tutorials.ts';
import { openTutorial, type TutorialPorts } from './open-tutorial.ts';

const tags = ['Tutorials'];
const params = z.object({ id: z.string().max(80) });

/** The library requires access. Without it, users still get their notes in the export. */
export function registerTutorialRoutes(api: Api, services: Services, ports: TutorialPorts): void {
  const { clock } = services;
  const readServices = { ...services, db: services.reads };

  api.openapi(
    createRoute({
      operationId: 'listTutorials',
      method: 'get',
      path: '/api/tutorials',
      tags,
      summary: 'List tutorials in the user’s order with reasons, or search them',
      security: SIGNED_IN,
      request: { query: listTutorialsQuery },
      responses: {
        200: jsonResponse('The tutorials', listTutorialsResponse),
        ...problems(400, 401, 402, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const query = c.req.valid('query');
      if (query.query?.trim()) await limitSearches(services, user.id);
      return c.json(await listTutorials(readServices, user.id, query), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readTutorial',
      method: 'get',
      path: '/api/tutorials/{id}',
      tags,
      summary: 'Read a tutorial with the user’s progress and notes, and what comes next',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The companion’s page', tutorialDetailResponse),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      return c.json(await openTutorial(readServices, ports, user.id, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'updateTutorialProgress',
      method: 'patch',
      path: '/api/tutorials/{id}/progress',
      tags,
      summary: 'Save progress; omitted fields stay',
      security: SIGNED_IN,
      request: { params, body: jsonBody(progressInput) },
      responses: {
        200: jsonResponse('The progress', progressSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id } = c.req.valid('param');
      return c.json(await updateProgress(services, user.id, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'answerQuiz',
      method: 'post',
      path: '/api/tutorials/{id}/quiz',
      tags,
      summary: 'Check quiz answers; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { params, body: jsonBody(quizInput) },
      responses: {
        200: jsonResponse('Already checked, with the same answers', quizResultResponse),
        201: jsonResponse('The result', quizResultResponse),
        ...problems(400, 401, 402, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id } = c.req.valid('param');
      const { result, isNew } = await answerQuiz(services, user.id, id, c.req.valid('json'));
      return c.json(result, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readTutorialMedia',
      method: 'get',
      path: '/api/tutorials/{id}/media',
      tags,
      summary: 'Read the picture and video of a tutorial, if it has any',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('Results', mediaResponse),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      requireAccess(c, clock);
      return c.json(await findMedia(services, c.req.valid('param').id), 200);
    },
  );
}
