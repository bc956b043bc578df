import type { ProposalKind } from '@attune/domain/companion/proposal';
import {
  Bookmark,
  BookOpen,
  type LucideIcon,
  MessageSquareText,
  PenLine,
  Target,
  Wind,
} from 'lucide-react';

type ProposalLabels = {
  icon: LucideIcon;
  head: string;
  /** Opens the page at once, without accepting. */
  startLabel?: string;
  acceptLabel: string;
  /** The result, and the label of the link to it. */
  accepted: string;
  linkLabel: string | null;
  canEdit: boolean;
};

export const PROPOSAL_LABELS: Record<ProposalKind, ProposalLabels> = {
  goal: {
    icon: Target,
    head: 'Add this as a learning goal',
    acceptLabel: 'Add goal',
    accepted: 'It’s now one of your learning goals.',
    linkLabel: 'See it in your goals',
    canEdit: true,
  },
  lesson: {
    icon: BookOpen,
    head: 'Take this lesson',
    startLabel: 'Start the lesson',
    acceptLabel: 'Save',
    accepted: 'Saved. You’ll find it under Tutorials.',
    linkLabel: 'Open the lesson',
    canEdit: false,
  },
  practice: {
    icon: Wind,
    head: 'Try this practice',
    acceptLabel: 'I’ll try it',
    accepted: 'Start whenever you’re ready.',
    linkLabel: 'Open the practice',
    canEdit: false,
  },
  'check-in': {
    icon: MessageSquareText,
    head: 'Do an AI check-in',
    acceptLabel: 'I’ll do it',
    accepted: 'Your AI check-in is waiting for you.',
    linkLabel: 'Go to the AI check-in',
    canEdit: false,
  },
  post: {
    icon: PenLine,
    head: 'Save this as a community post draft',
    acceptLabel: 'Save draft',
    accepted: 'Saved as a draft. Nothing is published yet.',
    linkLabel: 'Open the draft',
    canEdit: true,
  },
  memory: {
    icon: Bookmark,
    head: 'Remember this about you',
    acceptLabel: 'Remember this',
    accepted: 'Saved. You’ll find it under “It remembers.”',
    linkLabel: null,
    canEdit: true,
  },
};
