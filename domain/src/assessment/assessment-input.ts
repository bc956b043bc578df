import { z } from 'zod';
import { follow } from '../kernel/inputs.ts';
import { answerIssue, answerIssues, tidyAnswer } from './answer-rules.ts';
import { QUESTIONS, type QuestionId } from './questions.ts';

/** Created by the browser for each submission. Sending it again is the same submission (C3). */
const key = z.uuid({ error: 'The key of this submission is missing. Please reload the page.' });

/** Longer than any valid answer. Up to here the rules below give a better message. */
const MAX_TEXT = 1_000;
const text = z.string().max(MAX_TEXT).transform(tidyAnswer);

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

const answerTo = (id: QuestionId) => text.superRefine(follow((value) => answerIssue(id, value)));

/** Repeats questions 5 and 6 (DECISIONS B8). */
export const checkInInput = z.strictObject({
  id: key,
  reaction: answerTo(5),
  feeling: answerTo(6),
});
export type CheckInInput = z.infer<typeof checkInInput>;

/**
 * "This isn't me" (DECISIONS C6): a letter per question, or '_' to hide it. A missing one is kept.
 */
export const correctionInput = z.strictObject({
  letters: z.strictObject({
    1: z.enum(['E', 'I', '_']).optional(),
    2: z.enum(['S', 'N', '_']).optional(),
    3: z.enum(['T', 'F', '_']).optional(),
    4: z.enum(['J', 'P', '_']).optional(),
  }),
});
