import { z } from 'zod';
import { tidyText } from '../kernel/tidy.ts';
import { answerIssue } from './answer-rules.ts';

export const dayInput = z.iso.date({ error: 'Please choose a valid date.' });

/** The browser creates the id, so that sending again doesn't add a second answer. */
export const answerInput = z.strictObject({
  id: z.uuid(),
  text: z
    .string()
    .transform(tidyText)
    .superRefine((text, context) => {
      const message = answerIssue(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});
export type AnswerInput = z.infer<typeof answerInput>;

export const postLinkInput = z.strictObject({ postId: z.uuid() });
export const scheduleInput = z.strictObject({ itemId: z.string().max(80) });
