import { z } from 'zod';
import { CATEGORIES } from '../forum/categories.ts';
import { ATTACHMENT_KINDS } from './attachments/accepted-files.ts';
import { CARE_NOTE_KINDS } from './care/care-kinds.ts';
import { FAILURE_CODES } from './companion-errors.ts';
import { CUT_REASONS, MESSAGE_ROLES, RATINGS, REPLY_STATUSES } from './companion-rules.ts';
import { FACT_KINDS } from './facts.ts';
import { PROPOSAL_STATES } from './proposal.ts';
import { SOURCE_KINDS } from './source.ts';

export const usedSchema = z
  .object({
    ref: z.string(),
    kind: z.enum(FACT_KINDS),
    label: z.string(),
    text: z.string(),
    canForget: z.boolean(),
    isMentioned: z.boolean().meta({ description: 'Whether it shows in the reply' }),
  })
  .meta({ id: 'CompanionUsed' });

export const sourceSchema = z
  .object({ kind: z.enum(SOURCE_KINDS), title: z.string(), address: z.string() })
  .meta({ id: 'CompanionSource' });

export const attachmentSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(ATTACHMENT_KINDS),
    name: z.string(),
    bytes: z.int(),
    /** In pixels; null unless it is an image. */
    dimensions: z.object({ width: z.int(), height: z.int() }).nullable(),
  })
  .meta({ id: 'CompanionAttachment' });
export type AttachmentDocument = z.infer<typeof attachmentSchema>;

const timestamp = z.iso.datetime();

export const conversationSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    isPinned: z.boolean(),
    leafId: z.uuid().nullable().meta({ description: 'The end of the branch that is shown' }),
    isStreaming: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Conversation' });
export type ConversationDocument = z.infer<typeof conversationSchema>;

export const careNoteSchema = z
  .object({
    kind: z.enum(CARE_NOTE_KINDS),
    isFirst: z.boolean().meta({
      description: 'False in the turns that follow a sign of crisis, where the note is short',
    }),
    /** Null if the country is unknown or not covered. */
    country: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        number: z.string().nullable(),
        hours: z.string(),
        about: z.string().meta({ description: 'Who it is for and in which languages' }),
        address: z.string(),
      }),
    ),
    emergency: z.object({
      number: z.string().nullable(),
      text: z.string(),
      byRegion: z.array(z.object({ number: z.string(), regions: z.string() })).meta({
        description: 'Common emergency numbers; empty if the country is known',
      }),
    }),
    directories: z.array(z.object({ name: z.string(), address: z.string(), about: z.string() })),
    /** A sentence pointing to more help; '' when the directories are shown. */
    further: z.string(),
  })
  .meta({ id: 'CareNote' });

const decision = {
  id: z.uuid(),
  state: z.enum(PROPOSAL_STATES),
  resultId: z.string().nullable().meta({ description: 'The id of what was created' }),
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
  .meta({ id: 'CompanionProposal' });

/** A model as users see it. Its address and its key never leave the server. */
export const modelSchema = z
  .object({ id: z.string(), label: z.string() })
  .meta({ id: 'CompanionModel' });
export type ModelDocument = z.infer<typeof modelSchema>;

export const messageSchema = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable(),
    role: z.enum(MESSAGE_ROLES),
    text: z.string(),
    attachments: z.array(attachmentSchema),
    status: z.enum(REPLY_STATUSES),
    cutBy: z.enum(CUT_REASONS).nullable(),
    failure: z.object({ code: z.enum(FAILURE_CODES), detail: z.string() }).nullable(),
    care: careNoteSchema.nullable(),
    used: z.array(usedSchema),
    usedInstructions: z.boolean().meta({
      description: 'Whether the model was told how the user wants to be talked to',
    }),
    sources: z.array(sourceSchema),
    proposals: z.array(proposalSchema),
    rating: z.enum(RATINGS).nullable(),
    model: modelSchema.nullable().meta({ description: 'Which model wrote the reply, if known' }),
    createdAt: timestamp,
    isUnreadable: z.boolean(),
  })
  .meta({ id: 'CompanionMessage' });
export type MessageDocument = z.infer<typeof messageSchema>;
