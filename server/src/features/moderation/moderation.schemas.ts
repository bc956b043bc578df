import { CONTENT_STATES } from '@attune/domain/forum/content-state';
import { ACTIONS, DECISION_KINDS, TARGET_KINDS } from '@attune/domain/moderation/decisions';
import { FLAG_KINDS } from '@attune/domain/moderation/flags';
import { APPEAL_OUTCOMES } from '@attune/domain/moderation/moderation-input';
import { REPORT_REASON_IDS } from '@attune/domain/moderation/report-reasons';
import { TRUST_LEVELS } from '@attune/domain/moderation/trust-level';
import { z } from '@hono/zod-openapi';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import { orNull } from '#platform/http/or-null.ts';
import { QUEUE_STATES } from './cases/queue.repository.ts';

const isoDateTime = z.iso.datetime();
const kind = z.enum(TARGET_KINDS);
const decisionKind = z.enum(DECISION_KINDS);

export const reportSchema = z
  .object({
    id: z.uuid(),
    reason: z.enum(REPORT_REASON_IDS),
    note: z.string(),
    createdAt: isoDateTime,
  })
  .openapi('Report');

export const appealSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    createdAt: isoDateTime,
    outcome: z.enum(APPEAL_OUTCOMES).nullable(),
    answer: z.string().nullable(),
    answeredAt: isoDateTime.nullable(),
  })
  .openapi('Appeal');
export type AppealDocument = z.infer<typeof appealSchema>;

const decisionFields = {
  id: z.uuid(),
  action: z.enum(ACTIONS),
  reason: z.string(),
  until: isoDateTime
    .nullable()
    .openapi({ description: 'When a suspension ends; null if it has no end' }),
  createdAt: isoDateTime,
  revertedAt: isoDateTime.nullable(),
  revertedHow: z.enum(['undone', 'overturned']).nullable(),
  appeal: orNull(appealSchema),
};

export const decisionSchema = z
  .object({
    ...decisionFields,
    batchId: z.uuid(),
    caseId: z.uuid().nullable(),
    kind: decisionKind,
    by: z
      .string()
      .nullable()
      .openapi({ description: 'The moderator’s name; null for a deleted account' }),
    isYours: z.boolean().openapi({ description: 'Whether the requesting moderator decided' }),
  })
  .openapi('Decision');
export type DecisionDocument = z.infer<typeof decisionSchema>;

const authorSchema = z
  .object({
    tag: z.string().openapi({ description: 'The same for everything one author wrote' }),
    name: z.string().openapi({ description: 'The public name' }),
    isPseudonym: z.boolean(),
    memberName: z
      .string()
      .nullable()
      .openapi({ description: 'The member’s real name; only staff see both' }),
    joinedAt: isoDateTime.nullable(),
    isStaff: z.boolean(),
    isYou: z.boolean(),
    standing: z
      .object({
        level: z.enum(TRUST_LEVELS),
        published: z.int(),
        removals: z.int().openapi({ description: 'In the last 90 days' }),
      })
      .nullable()
      .openapi({ description: 'Null for a deleted account' }),
    suspension: z.object({ until: isoDateTime.nullable() }).nullable(),
  })
  .openapi('CaseAuthor');
export type AuthorDocument = z.infer<typeof authorSchema>;

const caseSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    kind,
    targetId: z.uuid(),
    status: z.enum(['open', 'decided', 'noted']),
    isUrgent: z.boolean(),
    isHeld: z.boolean(),
    flags: z.array(z.object({ kind: z.enum(FLAG_KINDS), words: z.string() })),
    reports: z.object({
      total: z.int(),
      reasons: z.array(z.object({ reason: z.enum(REPORT_REASON_IDS), count: z.int() })),
      notes: z.array(
        z.object({
          reason: z.enum(REPORT_REASON_IDS),
          note: z.string(),
          createdAt: isoDateTime,
          by: z.string().nullable().openapi({ description: 'A tag, never a name' }),
        }),
      ),
    }),
    openedAt: isoDateTime,
    decidedAt: isoDateTime.nullable(),
    helpSentAt: isoDateTime
      .nullable()
      .openapi({ description: 'When a moderator sent the author help lines' }),
    canSendHelp: z.boolean(),
    title: z.string(),
    content: z.string(),
    picture: z
      .object({ url: z.string(), previewUrl: z.string(), alt: z.string() })
      .nullable()
      .openapi({ description: 'Staff see it in every state' }),
    videoUrl: z.string().nullable(),
    tags: z.array(z.string()),
    state: z.enum(CONTENT_STATES),
    isLocked: z.boolean(),
    isDeleted: z.boolean().openapi({ description: 'By its author' }),
    createdAt: isoDateTime,
    editedAt: isoDateTime.nullable(),
    href: z.string().nullable(),
    author: authorSchema,
    actions: z
      .array(z.enum(ACTIONS))
      .openapi({ description: 'Decisions open to this moderator; none on their own texts' }),
    lastDecision: orNull(decisionSchema),
  })
  .openapi('ModerationCase');
export type CaseDocument = z.infer<typeof caseSchema>;

export const caseDetailSchema = z
  .object({
    case: caseSchema,
    versions: z.array(
      z.object({ title: z.string().nullable(), content: z.string(), writtenAt: isoDateTime }),
    ),
    decisions: z.array(decisionSchema).openapi({ description: 'On this case, newest first' }),
    former: z
      .array(decisionSchema)
      .openapi({ description: 'About the same author in other cases, newest first' }),
  })
  .openapi('ModerationCaseDetail');

export const queueQuery = z.object({
  state: z.enum(QUEUE_STATES).optional(),
  kind: kind.optional(),
  ...pageQuery,
});

const count = z.int();
export const queueSchema = z.object({
  cases: z.array(caseSchema),
  nextCursor: z.string().nullable(),
  counts: z.object({
    open: count,
    held: count,
    reported: count,
    appeals: count,
    notices: count,
  }),
});

export const decisionResultSchema = z.object({
  decisions: z.array(decisionSchema),
  cases: z.array(caseSchema).openapi({ description: 'As they are now' }),
});

export const appealListSchema = z.object({
  appeals: z.array(
    z.object({
      appeal: appealSchema,
      decision: decisionSchema,
      case: orNull(caseSchema).openapi({ description: 'Null if the text was erased' }),
      canAnswer: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

const ownDecisionSchema = z
  .object({
    ...decisionFields,
    kind: decisionKind,
    title: z.string().nullable().openapi({ description: 'Null if the post is no longer visible' }),
    content: z.string().nullable(),
    href: z.string().nullable(),
    canAppeal: z.boolean(),
    appealableUntil: isoDateTime,
  })
  .openapi('OwnDecision');
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

export const ownModerationSchema = z
  .object({
    suspension: z
      .object({
        decisionId: z.uuid(),
        reason: z.string(),
        since: isoDateTime,
        until: isoDateTime.nullable(),
        canAppeal: z.boolean(),
        appeal: orNull(appealSchema),
      })
      .nullable(),
    standing: z.object({ level: z.enum(TRUST_LEVELS), words: z.string().nullable() }),
    decisions: z.array(ownDecisionSchema),
  })
  .openapi('OwnModeration');
export type OwnModeration = z.infer<typeof ownModerationSchema>;
