import { z } from 'zod';
import { keyInput as key, textInput } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import { ATTACHMENT_LIMITS } from './attachments/attachment-rules.ts';
import { COMPANION_LIMITS, instructionsIssue, MESSAGE_ROLES } from './companion-rules.ts';

const NOTHING_TO_SEND = 'There’s nothing to send yet.';
/** The maximum length is checked later, because it has its own error. */
const anyText = z.string().transform(tidyText);
const text = anyText.refine((value) => value !== '', { error: NOTHING_TO_SEND });

/** Which of the offered models answers; the default model if it is missing. */
const model = z.string().max(COMPANION_LIMITS.modelIdLength).optional();

export const sendMessageInput = z
  .strictObject({
    id: key,
    replyId: key,
    /** The reply this message answers; null for the first of a conversation. */
    parentId: key.nullable(),
    /** May be empty if there are attachments. */
    text: anyText,
    attachmentIds: z
      .array(key)
      .max(ATTACHMENT_LIMITS.perMessage)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Attach each file once.' })
      .default([]),
    model,
  })
  .refine((message) => message.text !== '' || message.attachmentIds.length > 0, {
    error: NOTHING_TO_SEND,
    path: ['text'],
  })
  .refine(({ id, replyId }) => id !== replyId, {
    error: 'Something went wrong. Please reload the page.',
    path: ['replyId'],
  });
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const attachmentInput = z.object({ name: z.string().min(1).max(1_000) });

export const replyInput = z.strictObject({ id: key, model });

export const temporaryChatInput = z.strictObject({
  messages: z
    .array(z.strictObject({ role: z.enum(MESSAGE_ROLES), text }))
    .min(1)
    .max(COMPANION_LIMITS.shownMessages)
    .refine((messages) => messages.at(-1)?.role === 'person', {
      error: 'The last message must be yours.',
    }),
  model,
});
/** When the first reply of the chat began. Earlier versions of the page don't send it. */
export const temporaryChatQuery = z.object({ since: z.iso.datetime().optional() });
export type TemporaryChatQuery = z.infer<typeof temporaryChatQuery>;
export type TemporaryChatInput = z.infer<typeof temporaryChatInput>;

export const chooseModelInput = z.strictObject({ model: model.unwrap() });

/** An empty text deletes the instructions. */
export const instructionsInput = z.strictObject({ text: textInput(tidyText, instructionsIssue) });

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
