import { z } from '@hono/zod-openapi';

/** The right answer is left out until the user has answered. */
const reviewQuestion = z
  .object({
    id: z.uuid(),
    question: z.string(),
    options: z.array(z.string()),
    lesson: z.object({ id: z.string(), title: z.string() }),
  })
  .openapi('ReviewQuestion');

export const reviewsResponse = z.object({ questions: z.array(reviewQuestion) });
export type ReviewsResponse = z.infer<typeof reviewsResponse>;

export const reviewAnswerResponse = z
  .object({
    isRight: z.boolean(),
    rightOption: z.int(),
    explanation: z.string().openapi({ description: 'Explains the chosen option' }),
    remaining: z.int().openapi({ description: 'How many questions are left today' }),
  })
  .openapi('ReviewResult');
export type ReviewAnswerResponse = z.infer<typeof reviewAnswerResponse>;
