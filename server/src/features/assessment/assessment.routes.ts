import { assessmentError } from '@attune/domain/assessment/assessment-errors';
import { assessmentInput, correctionInput } from '@attune/domain/assessment/assessment-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { findAssessment, listAssessments } from './assessment.repository.ts';
import { answersSchema, assessmentSchema } from './assessment.schemas.ts';
import { toAssessmentDocument } from './assessment-document.ts';
import { correctAssessment } from './correct-assessment.ts';
import { saveAssessment } from './save-assessment.ts';

const signedInRoute = signedInRoutes('Assessment');

const params = z.object({ id: z.uuid() });
const MAX_LISTED = 50;

/**
 * Taking the assessment requires access; reading and correcting your own does not (SECURITY AC6 and
 * DECISIONS, beyond 8).
 */
export function registerAssessmentRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Assessment', services.clock);
  async function readOwn(userId: string, id: string) {
    const stored = await findAssessment(services.db, userId, id);
    if (!stored) throw assessmentError('assessment.missing');
    return toAssessmentDocument(stored);
  }

  api.openapi(
    accessRoute({
      operationId: 'submitAssessment',
      method: 'post',
      path: '/api/assessments',
      summary: 'Submit a finished questionnaire; repeating it with the same id is safe',
      request: { body: jsonBody(assessmentInput) },
      responses: {
        200: jsonResponse('Already stored, with the same answers', assessmentSchema),
        201: jsonResponse('The assessment', assessmentSchema),
        ...problems(409),
      },
    }),
    async (c) => {
      const { id, answers } = c.req.valid('json');
      const { isNew } = await saveAssessment(services, c.var.user.id, answers, id);
      return c.json(await readOwn(c.var.user.id, id), isNew ? 201 : 200);
    },
  );

  // Must be registered before the route with an id, which would match "latest".
  api.openapi(
    signedInRoute({
      operationId: 'readLatestAssessment',
      method: 'get',
      path: '/api/assessments/latest',
      summary: 'Read the newest assessment with its answers',
      responses: {
        200: jsonResponse(
          'The assessment, or null before the first',
          z.object({ assessment: z.union([assessmentSchema, z.null()]) }),
        ),
      },
    }),
    async (c) => {
      const [latest] = await listAssessments(services.db, c.var.user.id, 1);
      return c.json({ assessment: latest ? toAssessmentDocument(latest) : null }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'listAssessments',
      method: 'get',
      path: '/api/assessments',
      summary: `Read the history, newest first; at most ${MAX_LISTED}`,
      responses: {
        200: jsonResponse('The assessments', z.object({ assessments: z.array(assessmentSchema) })),
      },
    }),
    async (c) => {
      const stored = await listAssessments(services.db, c.var.user.id, MAX_LISTED);
      return c.json({ assessments: stored.map(toAssessmentDocument) }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readAssessment',
      method: 'get',
      path: '/api/assessments/{id}',
      summary: 'Read one assessment',
      request: { params },
      responses: {
        200: jsonResponse('The assessment', assessmentSchema),
        ...problems(404),
      },
    }),
    async (c) => c.json(await readOwn(c.var.user.id, c.req.valid('param').id), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'readAssessmentAnswers',
      method: 'get',
      path: '/api/assessments/{id}/answers',
      summary: 'Read the answers of one assessment',
      request: { params },
      responses: {
        200: jsonResponse('The answers', z.object({ answers: answersSchema })),
        ...problems(404),
      },
    }),
    async (c) => {
      const { answers } = await readOwn(c.var.user.id, c.req.valid('param').id);
      return c.json({ answers }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'correctAssessment',
      method: 'put',
      path: '/api/assessments/{id}/correction',
      summary: 'Flip or hide letters of the type; an empty list undoes it',
      request: { params, body: jsonBody(correctionInput) },
      responses: {
        200: jsonResponse('The assessment', assessmentSchema),
        ...problems(404),
      },
    }),
    async (c) => {
      const { letters } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(await correctAssessment(services, c.var.user.id, id, letters), 200);
    },
  );
}
