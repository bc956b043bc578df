import { z } from 'zod';
import { keyInput as key } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import { COMPANION_LIMITS, MESSAGE_ROLES } from './companion-rules.ts';

/** The maximum length is checked later, because it has its own error. */
const text = z
  .string()
  .transform(tidyText)
  .refine((value) => value !== '', { error: 'There is nothing to send yet.' });

export const sendMessageInput = z
  .strictObject({
    id: key,
    replyId: key,
    /** The reply this message answers; null for the first of a conversation. */
    parentId: key.nullable(),
    text,
  })
  .refine(({ id, replyId }) => id !== replyId, {
    error: 'A message and its answer need a key each. Please reload the page.',
    path: ['replyId'],
  });
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const replyInput = z.strictObject({ id: key });

export const temporaryChatInput = z.strictObject({
  messages: z
    .array(z.strictObject({ role: z.enum(MESSAGE_ROLES), text }))
    .min(1)
    .max(COMPANION_LIMITS.shownMessages)
    .refine((messages) => messages.at(-1)?.role === 'person', {
      error: 'The last message must be yours.',
    }),
});
export type TemporaryChatInput = z.infer<typeof temporaryChatInput>;

export const updateConversationInput = z
  .strictObject({
    title: z
      .string()
      .transform(tidyLine)
      .refine((title) => title !== '', { error: 'Please give your conversation a name.' })
      .refine((title) => [...title].length <= COMPANION_LIMITS.titleLength, {
        error: `Please keep the name to ${COMPANION_LIMITS.titleLength} characters.`,
      }),
    isPinned: z.boolean(),
    leafId: key,
  })
  .partial();
export type UpdateConversationInput = z.infer<typeof updateConversationInput>;
