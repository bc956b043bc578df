import { progressInput, quizInput } from '@attune/domain/tutorials/tutorial-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import type { Services } from '#platform/services.ts';
import { answerQuiz } from '../progress/answer-quiz.ts';
import { updateProgress } from '../progress/progress.ts';
import {
  listTutorialsQuery,
  listTutorialsResponse,
  mediaResponse,
  progressSchema,
  quizResultResponse,
  tutorialDetailResponse,
} from '../tutorials.schemas.ts';
import { listTutorials } from './list-tutorials.ts';
import { findMedia, openTutorial, type TutorialPorts } from './open-tutorial.ts';

const params = z.object({ id: z.string().max(80) });

/** The library requires access. Users without access still get their notes in the export. */
export function registerTutorialRoutes(api: Api, services: Services, ports: TutorialPorts): void {
  const accessRoute = accessRoutes('Tutorials', services.clock);
  const readServices = { ...services, db: services.reads };

  api.openapi(
    accessRoute({
      operationId: 'listTutorials',
      method: 'get',
      path: '/api/tutorials',
      summary: 'List tutorials in the user’s order with reasons, or search them',
      request: { query: listTutorialsQuery },
      responses: {
        200: jsonResponse('The tutorials', listTutorialsResponse),
        ...problems(429),
      },
    }),
    async (c) => {
      const query = c.req.valid('query');
      if (query.query?.trim()) await limitSearches(services, c.var.user.id);
      return c.json(await listTutorials(readServices, ports, c.var.user.id, query), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readTutorial',
      method: 'get',
      path: '/api/tutorials/{id}',
      summary: 'Read a tutorial with the user’s progress and notes, and what comes next',
      request: { params },
      responses: {
        200: jsonResponse('The tutorial', tutorialDetailResponse),
        ...problems(404),
      },
    }),
    async (c) =>
      c.json(await openTutorial(readServices, ports, c.var.user.id, c.req.valid('param').id), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'updateTutorialProgress',
      method: 'patch',
      path: '/api/tutorials/{id}/progress',
      summary: 'Save progress; omitted fields stay',
      request: { params, body: jsonBody(progressInput) },
      responses: {
        200: jsonResponse('The progress', progressSchema),
        ...problems(404),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await updateProgress(services, c.var.user.id, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'answerQuiz',
      method: 'post',
      path: '/api/tutorials/{id}/quiz',
      summary: 'Check quiz answers; repeating it with the same id is safe',
      request: { params, body: jsonBody(quizInput) },
      responses: {
        200: jsonResponse('Already checked, with the same answers', quizResultResponse),
        201: jsonResponse('The result', quizResultResponse),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { result, isNew } = await answerQuiz(services, c.var.user.id, id, c.req.valid('json'));
      return c.json(result, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readTutorialMedia',
      method: 'get',
      path: '/api/tutorials/{id}/media',
      summary: 'Read the picture and video of a tutorial, if it has any',
      request: { params },
      responses: {
        200: jsonResponse('The picture and the video', mediaResponse),
        ...problems(404),
      },
    }),
    async (c) => c.json(await findMedia(services, c.req.valid('param').id), 200),
  );
}
