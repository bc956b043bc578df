import { z } from 'zod';
import {
  careNoteSchema,
  conversationSchema,
  messageSchema,
  proposalSchema,
  sourceSchema,
  usedSchema,
} from './companion-documents.ts';

const event = <Name extends string, Data extends z.ZodRawShape>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data: z.object(data) });

/**
 * The server-sent events of a reply. The first is a snapshot of the reply so far; `done` is the
 * last.
 */
export const replyEventSchema = z
  .discriminatedUnion('event', [
    event('snapshot', {
      conversation: z.union([conversationSchema, z.null()]),
      message: z.union([messageSchema, z.null()]),
      reply: messageSchema,
    }),
    event('delta', { text: z.string() }),
    // A part of the model's reasoning before its answer. It is not stored.
    event('thinking', { text: z.string() }),
    event('activity', { label: z.string().nullable() }),
    event('care', { note: careNoteSchema }),
    event('used', { used: z.array(usedSchema) }),
    event('sources', { sources: z.array(sourceSchema) }),
    event('proposal', { proposal: proposalSchema }),
    event('done', { reply: messageSchema }),
  ])
  .meta({ id: 'CompanionEvent' });

export type ReplyEvent = z.infer<typeof replyEventSchema>;
