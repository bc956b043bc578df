import { z } from 'zod';
import { CATEGORIES } from '../forum/categories.ts';
import { contentIssue, FORUM_LIMITS, titleIssue as postTitleIssue } from '../forum/forum-rules.ts';
import { mentionsIssue } from '../forum/mentions.ts';
import { GOAL_LIMITS, stepTextIssue, titleIssue, whyIssue } from '../goals/goal-rules.ts';
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

/** What a model reads about a field: what belongs there, and how long it may be. */
const about = (description: string, maxLength: number) => ({ description, maxLength });

const why = text(tidyText, reasonIssue)
  .default('')
  .meta(about('Why it fits this person, in one sentence', PROPOSAL_LIMITS.whyLength));

/** Unknown keys are ignored: the owner is never taken from what a model sends. */
export const goalProposal = z.object({
  title: text(tidyLine, titleIssue).meta(
    about('The goal, in a few words', GOAL_LIMITS.titleLength),
  ),
  why: text(tidyText, whyIssue)
    .default('')
    .meta(about('Why the person wants it, in their own voice', GOAL_LIMITS.whyLength)),
  steps: z
    .array(text(tidyLine, stepTextIssue).meta(about('One small step', GOAL_LIMITS.stepTextLength)))
    .max(PROPOSAL_LIMITS.stepCount, `Please keep it to ${PROPOSAL_LIMITS.stepCount} steps.`)
    .default([])
    .describe('Small steps in the order to take them, each doable in one sitting'),
}) satisfies z.ZodType<ProposalBodies['goal'], unknown>;

export const postProposal = z.object({
  title: text(tidyLine, postTitleIssue).meta(
    about('The title of the post', FORUM_LIMITS.titleLength),
  ),
  content: text(tidyText, (value) => contentIssue(value) ?? mentionsIssue(value)).meta(
    about('The post in Markdown, in the person’s own voice', FORUM_LIMITS.contentLength),
  ),
  category: z
    .enum(CATEGORIES, { error: 'Please choose a category.' })
    .default('Discussion')
    .describe('Where in the forum it belongs'),
}) satisfies z.ZodType<ProposalBodies['post'], unknown>;

export const memoryProposal = z.object({
  text: text(tidyLine, memoryIssue).meta(
    about('One sentence about the person, as they said it', PROPOSAL_LIMITS.memoryLength),
  ),
}) satisfies z.ZodType<ProposalBodies['memory'], unknown>;

/** An id from a tool result. The library decides whether it exists. */
const libraryId = z.string().max(64);
export const lessonProposal = z.object({
  tutorialId: libraryId.describe('The id of the lesson, as a tool returned it'),
  why,
});
export const practiceProposal = z.object({
  practiceId: libraryId.describe('The id of the practice, as a tool returned it'),
  why,
});
export const checkInProposal = z.object({ why });

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
