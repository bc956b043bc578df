import { reviewAnswerInput } from '@attune/domain/tutorials/tutorial-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { reviewAnswerResponse, reviewsResponse } from './reviews.schemas.ts';
import { answerReview, readReviews } from './reviews.ts';

export function registerReviewRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Tutorials', services.clock);

  api.openapi(
    accessRoute({
      operationId: 'readReviews',
      method: 'get',
      path: '/api/reviews',
      summary: 'Read today’s questions from lessons you finished',
      responses: { 200: jsonResponse('The questions', reviewsResponse) },
    }),
    async (c) => c.json(await readReviews(services, c.var.user), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'answerReview',
      method: 'post',
      path: '/api/reviews/{cardId}/answer',
      summary: 'Answer one of today’s questions; repeating the same answer is safe',
      request: { params: z.object({ cardId: z.uuid() }), body: jsonBody(reviewAnswerInput) },
      responses: { 200: jsonResponse('The result', reviewAnswerResponse), ...problems(404, 409) },
    }),
    async (c) => {
      const { cardId } = c.req.valid('param');
      const { option } = c.req.valid('json');
      return c.json(await answerReview(services, c.var.user.id, cardId, option), 200);
    },
  );
}
