import { z } from 'zod';
import { CATEGORIES } from '../forum/categories.ts';
import { contentIssue, titleIssue as postTitleIssue } from '../forum/forum-rules.ts';
import { mentionsIssue } from '../forum/mentions.ts';
import { stepTextIssue, titleIssue, whyIssue } from '../goals/goal-rules.ts';
import { textInput as text } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import {
  memoryIssue,
  PROPOSAL_LIMITS,
  type ProposalBodies,
  type ProposalKind,
  type ProposalState,
  reasonIssue,
} from './proposal.ts';

const why = text(tidyText, reasonIssue);

/** Unknown keys are ignored: the owner is never taken from what a model sends. */
export const goalProposal = z.object({
  title: text(tidyLine, titleIssue),
  why: text(tidyText, whyIssue).default(''),
  steps: z
    .array(text(tidyLine, stepTextIssue))
    .max(PROPOSAL_LIMITS.stepCount, `Please keep it to ${PROPOSAL_LIMITS.stepCount} steps.`)
    .default([]),
}) satisfies z.ZodType<ProposalBodies['goal'], unknown>;

export const postProposal = z.object({
  title: text(tidyLine, postTitleIssue),
  content: text(tidyText, (value) => contentIssue(value) ?? mentionsIssue(value)),
  category: z.enum(CATEGORIES, { error: 'Please choose a category.' }).default('Discussion'),
}) satisfies z.ZodType<ProposalBodies['post'], unknown>;

export const memoryProposal = z.object({
  text: text(tidyLine, memoryIssue),
}) satisfies z.ZodType<ProposalBodies['memory'], unknown>;

/** An id from a tool result. The library decides whether it exists. */
const libraryId = z.string().max(64);
export const lessonProposal = z.object({ tutorialId: libraryId, why: why.default('') });
export const practiceProposal = z.object({ practiceId: libraryId, why: why.default('') });
export const checkInProposal = z.object({ why: why.default('') });

/** The kinds the user may edit before accepting. The others only open a page. */
export const EDITABLE_PROPOSALS = {
  goal: goalProposal,
  post: postProposal,
  memory: memoryProposal,
} as const satisfies Partial<Record<ProposalKind, z.ZodType>>;

export function isEditableProposal(kind: ProposalKind): kind is keyof typeof EDITABLE_PROPOSALS {
  return Object.hasOwn(EDITABLE_PROPOSALS, kind);
}

export const decideProposalInput = z.strictObject({
  state: z.enum(['accepted', 'dismissed'] satisfies ProposalState[]),
  /** The card as the user edited it. It is checked later with the schema of its kind. */
  body: z.record(z.string(), z.unknown()).optional(),
});
export type DecideProposalInput = z.infer<typeof decideProposalInput>;

export const memoryInput = z.strictObject({ text: text(tidyLine, memoryIssue) });
