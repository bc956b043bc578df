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
  /** The result, and the label of the link to it. */
  accepted: string;
  linkLabel: string | null;
  canEdit: boolean;
};

export const PROPOSAL_LABELS: Record<ProposalKind, ProposalLabels> = {
  goal: {
    icon: Target,
    head: 'Add this as a learning goal',
    accepted: 'It’s now one of your learning goals.',
    linkLabel: 'See it in your goals',
    canEdit: true,
  },
  lesson: {
    icon: BookOpen,
    head: 'Take this lesson',
    accepted: 'It’s saved in your tutorials.',
    linkLabel: 'Open the lesson',
    canEdit: false,
  },
  practice: {
    icon: Wind,
    head: 'Try this practice',
    accepted: 'Start whenever you’re ready.',
    linkLabel: 'Open the practice',
    canEdit: false,
  },
  'check-in': {
    icon: MessageSquareText,
    head: 'Check in with yourself',
    accepted: 'Your check-in is waiting for you.',
    linkLabel: 'Go to the check-in',
    canEdit: false,
  },
  post: {
    icon: PenLine,
    head: 'Keep this as a draft for the community',
    accepted: 'It’s saved as a draft. Nothing is published yet.',
    linkLabel: 'Open the draft',
    canEdit: true,
  },
  memory: {
    icon: Bookmark,
    head: 'Remember this about you',
    accepted: 'It’s remembered. You can find it under “It remembers”.',
    linkLabel: null,
    canEdit: true,
  },
};
