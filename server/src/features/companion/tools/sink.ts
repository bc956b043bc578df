import type { Proposal, ProposalDraft } from '@attune/domain/companion/proposal';
import type { Source } from '@attune/domain/companion/source';

/** Receives what the user sees besides the text of the reply. */
export type Sink = {
  source(source: Source): void;
  /**
   * Stores and shows a proposal; returns null if the reply has the maximum number. It is null in a
   * temporary chat, where nothing is stored.
   */
  proposal: ((draft: ProposalDraft) => Promise<Proposal | null>) | null;
  activity(label: string | null): void;
};
