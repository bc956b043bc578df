import type { Proposal, ProposalDraft } from '@attune/domain/companion/proposal';
import type { Source } from '@attune/domain/companion/source';

/** Where tools leave what the person gets to see besides the words. */
export type Sink = {
  source(source: Source): void;
  /**
   * Keeps and shows a card; null when this reply has enough of them. Without it (a temporary chat,
   * where nothing is kept) nothing can be proposed.
   */
  proposal: ((draft: ProposalDraft) => Promise<Proposal | null>) | null;
  /** What the companion is doing; null when it is done. */
  activity(label: string | null): void;
};
