import { ATTACHMENT_KINDS } from '@attune/domain/companion/attachments/accepted-files';
import {
  conversationSchema,
  messageSchema,
  modelSchema,
} from '@attune/domain/companion/companion-documents';
import { z } from '@hono/zod-openapi';
import { reasonsSchema } from '#platform/http/reason-schema.ts';

export const conversationPageSchema = z
  .object({
    conversations: z.array(
      conversationSchema
        .extend({ excerpt: z.string().nullable().openapi({ description: 'The matching passage' }) })
        .openapi('FoundConversation'),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('ConversationPage');
export type ConversationPage = z.infer<typeof conversationPageSchema>;

export const conversationTreeSchema = z
  .object({ conversation: conversationSchema, messages: z.array(messageSchema) })
  .openapi('ConversationTree');

export const companionSchema = z
  .object({
    conversations: z.array(conversationSchema),
    nextCursor: z.string().nullable(),
    starters: z.array(z.object({ text: z.string(), reasons: reasonsSchema })),
    model: z
      .object({
        id: z.string(),
        label: z.string(),
        isBuiltIn: z.boolean(),
        inputs: z.array(z.enum(ATTACHMENT_KINDS)).openapi({ description: 'Files it can read' }),
      })
      .openapi({ description: 'The model that answers this user' }),
    models: z
      .array(modelSchema)
      .openapi({ description: 'The models to choose from, the default model first' }),
    consents: z.object({
      answers: z.boolean(),
      mood: z.boolean(),
      journal: z.boolean(),
      posts: z.boolean(),
      progress: z.boolean(),
    }),
    messagesLeft: z.int(),
    isBreakDue: z.boolean(),
  })
  .openapi('Companion');
export type CompanionDocument = z.infer<typeof companionSchema>;
