import { CARE_KINDS } from '@attune/domain/companion/care/care-kinds';
import { FAILURE_CODES } from '@attune/domain/companion/companion-errors';
import {
  CUT_REASONS,
  MESSAGE_ROLES,
  RATINGS,
  REPLY_STATUSES,
} from '@attune/domain/companion/companion-rules';
import { PROPOSAL_STATES } from '@attune/domain/companion/proposal';
import { CATEGORIES } from '@attune/domain/forum/categories';
import { z } from '@hono/zod-openapi';
import { reasonsSchema } from '#platform/http/reason-schema.ts';
import { sourceSchema, usedSchema } from './message-body.ts';

const timestamp = z.iso.datetime();

export const conversationSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    isPinned: z.boolean(),
    leafId: z.uuid().nullable().openapi({ description: 'The end of the branch that is shown' }),
    isStreaming: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('Conversation');
export type ConversationDocument = z.infer<typeof conversationSchema>;

const careNoteSchema = z
  .object({
    kind: z.enum(CARE_KINDS),
    country: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        number: z.string().nullable(),
        hours: z.string(),
        address: z.string(),
        source: z.string(),
        reviewedOn: z.string(),
      }),
    ),
    emergency: z.object({
      number: z.string().nullable(),
      text: z.string(),
      byRegion: z.array(z.object({ number: z.string(), regions: z.string() })).openapi({
        description: 'Common emergency numbers; empty if the country is known',
      }),
    }),
    directories: z.array(z.object({ name: z.string(), address: z.string(), about: z.string() })),
    further: z.string(),
  })
  .openapi('CareNote');

const decision = {
  id: z.uuid(),
  state: z.enum(PROPOSAL_STATES),
  resultId: z.string().nullable().openapi({ description: 'The id of what was created' }),
};
const why = z.string();
const minutes = z.int();
const title = z.string();

export const proposalSchema = z
  .discriminatedUnion('kind', [
    z.object({
      ...decision,
      kind: z.literal('goal'),
      body: z.object({ title, why, steps: z.array(z.string()) }),
    }),
    z.object({
      ...decision,
      kind: z.literal('lesson'),
      body: z.object({ tutorialId: z.string(), title, minutes, why }),
    }),
    z.object({
      ...decision,
      kind: z.literal('practice'),
      body: z.object({ practiceId: z.string(), title, minutes, why }),
    }),
    z.object({ ...decision, kind: z.literal('check-in'), body: z.object({ why }) }),
    z.object({
      ...decision,
      kind: z.literal('post'),
      body: z.object({ title, content: z.string(), category: z.enum(CATEGORIES) }),
    }),
    z.object({ ...decision, kind: z.literal('memory'), body: z.object({ text: z.string() }) }),
  ])
  .openapi('CompanionProposal');

const messageSchema = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable(),
    role: z.enum(MESSAGE_ROLES),
    text: z.string(),
    status: z.enum(REPLY_STATUSES),
    cutBy: z.enum(CUT_REASONS).nullable(),
    failure: z.object({ code: z.enum(FAILURE_CODES), detail: z.string() }).nullable(),
    care: careNoteSchema.nullable(),
    used: z.array(usedSchema),
    sources: z.array(sourceSchema),
    proposals: z.array(proposalSchema),
    rating: z.enum(RATINGS).nullable(),
    createdAt: timestamp,
    isUnreadable: z.boolean(),
  })
  .openapi('CompanionMessage');
export type MessageDocument = z.infer<typeof messageSchema>;

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
    model: z.object({ label: z.string(), isBuiltIn: z.boolean() }),
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
