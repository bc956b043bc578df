import { assessmentError } from '@attune/domain/assessment/assessment-errors';
import { assessmentInput, correctionInput } from '@attune/domain/assessment/assessment-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { findAssessment, listAssessments } from './assessment.repository.ts';
import { answersSchema, assessmentSchema } from './assessment.schemas.ts';
import { toAssessmentDocument } from './assessment-document.ts';
import { correctAssessment } from './correct-assessment.ts';
import { saveAssessment } from './save-assessment.ts';

const tags = ['Assessment'];
const params = z.object({ id: z.uuid() });
const MAX_LISTED = 50;

/**
 * Taking the assessment requires access; reading and correcting your own does not (AC6, beyond 8).
 */
export function registerAssessmentRoutes(api: Api, services: Services): void {
  async function readOwn(userId: string, id: string) {
    const stored = await findAssessment(services.db, userId, id);
    if (!stored) throw assessmentError('assessment.missing');
    return toAssessmentDocument(stored);
  }

  api.openapi(
    createRoute({
      operationId: 'submitAssessment',
      method: 'post',
      path: '/api/assessments',
      tags,
      summary: 'Submit a finished questionnaire; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { body: jsonBody(assessmentInput) },
      responses: {
        200: jsonResponse('Already stored, with the same answers', assessmentSchema),
        201: jsonResponse('The assessment', assessmentSchema),
        ...problems(400, 401, 402, 409),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id, answers } = c.req.valid('json');
      const { isNew } = await saveAssessment(services, user.id, answers, id);
      return c.json(await readOwn(user.id, id), isNew ? 201 : 200);
    },
  );

  // Must be registered before the route with an id, which would match "latest".
  api.openapi(
    createRoute({
      operationId: 'readLatestAssessment',
      method: 'get',
      path: '/api/assessments/latest',
      tags,
      summary: 'Read the newest assessment with its answers',
      security: SIGNED_IN,
      responses: {
        200: jsonResponse(
          'The assessment, or null before the first',
          z.object({ assessment: z.union([assessmentSchema, z.null()]) }),
        ),
        ...problems(401),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const [latest] = await listAssessments(services.db, user.id, 1);
      return c.json({ assessment: latest ? toAssessmentDocument(latest) : null }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'listAssessments',
      method: 'get',
      path: '/api/assessments',
      tags,
      summary: `Read the history, newest first; at most ${MAX_LISTED}`,
      security: SIGNED_IN,
      responses: {
        200: jsonResponse('The assessments', z.object({ assessments: z.array(assessmentSchema) })),
        ...problems(401),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const stored = await listAssessments(services.db, user.id, MAX_LISTED);
      return c.json({ assessments: stored.map(toAssessmentDocument) }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readAssessment',
      method: 'get',
      path: '/api/assessments/{id}',
      tags,
      summary: 'Read one assessment',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The assessment', assessmentSchema),
        ...problems(400, 401, 404),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await readOwn(user.id, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readAssessmentAnswers',
      method: 'get',
      path: '/api/assessments/{id}/answers',
      tags,
      summary: 'Read the answers of one assessment',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The answers', z.object({ answers: answersSchema })),
        ...problems(400, 401, 404),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { answers } = await readOwn(user.id, c.req.valid('param').id);
      return c.json({ answers }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'correctAssessment',
      method: 'put',
      path: '/api/assessments/{id}/correction',
      tags,
      summary: 'Flip or hide letters of the type; an empty list undoes it',
      security: SIGNED_IN,
      request: { params, body: jsonBody(correctionInput) },
      responses: {
        200: jsonResponse('The assessment', assessmentSchema),
        ...problems(400, 401, 404),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { letters } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(await correctAssessment(services, user.id, id, letters), 200);
    },
  );
}
