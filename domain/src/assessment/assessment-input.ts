import { z } from 'zod';
import { toRefinement } from '../kernel/inputs.ts';
import { answerIssue, answerIssues, tidyAnswer } from './answer-rules.ts';
import { QUESTIONS, type QuestionId } from './questions.ts';

/** The browser creates one key per submission. The same key marks a repeat (DECISIONS C3). */
const key = z.uuid({ error: 'Something is missing from this submission. Please reload the page.' });

/** Longer than any valid answer: an answer slightly too long gets the better message below. */
const MAX_TEXT_LENGTH = 1_000;
const text = z.string().max(MAX_TEXT_LENGTH).transform(tidyAnswer);

const questionId = z
  .int()
  .min(1)
  .max(QUESTIONS.length)
  .transform((id) => id as QuestionId);

/** An issue's path is `answers.<question_id>`. */
export const assessmentInput = z
  .strictObject({
    id: key,
    answers: z
      .array(z.strictObject({ question_id: questionId, answer: text }))
      .max(QUESTIONS.length),
  })
  .superRefine(({ answers }, context) => {
    for (const { question_id, message } of answerIssues(answers)) {
      context.addIssue({ code: 'custom', path: ['answers', question_id], message });
    }
  });
export type AssessmentInput = z.infer<typeof assessmentInput>;

const answerTo = (id: QuestionId) =>
  text.superRefine(toRefinement((value) => answerIssue(id, value)));

/** Repeats questions 5 and 6 (DECISIONS B8). */
export const checkInInput = z.strictObject({
  id: key,
  reaction: answerTo(5),
  feeling: answerTo(6),
});
export type CheckInInput = z.infer<typeof checkInInput>;

/**
 * "This isn't me" (DECISIONS C6): a letter per question, or '_' to hide it. A letter
 * left out is kept.
 */
export const correctionInput = z.strictObject({
  letters: z.strictObject({
    1: z.enum(['E', 'I', '_']).optional(),
    2: z.enum(['S', 'N', '_']).optional(),
    3: z.enum(['T', 'F', '_']).optional(),
    4: z.enum(['J', 'P', '_']).optional(),
  }),
});
