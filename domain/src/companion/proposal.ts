import type { Category } from '../forum/categories.ts';

export const PROPOSAL_KINDS = ['goal', 'lesson', 'practice', 'check-in', 'post', 'memory'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['open', 'accepted', 'dismissed'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_LIMITS = {
  perReply: 3,
  stepCount: 7,
  whyLength: 300,
  memoryLength: 300,
  memoryCount: 100,
} as const;

export type ProposalBodies = {
  goal: { title: string; why: string; steps: string[] };
  lesson: { tutorialId: string; title: string; minutes: number; why: string };
  practice: { practiceId: string; title: string; minutes: number; why: string };
  'check-in': { why: string };
  post: { title: string; content: string; category: Category };
  memory: { text: string };
};

export type ProposalDraft = {
  [Kind in ProposalKind]: { kind: Kind; body: ProposalBodies[Kind] };
}[ProposalKind];

/** `resultId` is the id of the created item once the proposal is accepted. */
export type Proposal = ProposalDraft & {
  id: string;
  state: ProposalState;
  resultId: string | null;
};

export function memoryIssue(memory: string): string | null {
  if (memory === '') return 'Please write what should be remembered.';
  return [...memory].length > PROPOSAL_LIMITS.memoryLength
    ? `Please keep a memory to ${PROPOSAL_LIMITS.memoryLength} characters.`
    : null;
}

export function reasonIssue(why: string): string | null {
  return [...why].length > PROPOSAL_LIMITS.whyLength
    ? `Please keep the reason to ${PROPOSAL_LIMITS.whyLength} characters.`
    : null;
}

/** The page an accepted proposal opens; null if there is none. */
export function getProposalPath({ kind, body }: ProposalDraft): string | null {
  switch (kind) {
    case 'goal':
      return '/learning-goals';
    case 'lesson':
      return `/tutorials/${body.tutorialId}`;
    case 'practice':
      return `/mind?practice=${body.practiceId}`;
    case 'check-in':
      return '/dashboard?check-in';
    case 'post':
      return '/forum/new';
    case 'memory':
      return null;
  }
}
