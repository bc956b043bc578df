import {
  PROPOSAL_LIMITS,
  type Proposal,
  type ProposalDraft,
} from '@attune/domain/companion/proposal';
import { newId } from '../../../platform/ids.ts';
import { openerOf, sealerOf } from '../../../platform/keys/private-texts.ts';
import type { Services } from '../../../platform/services.ts';
import { openProposal, sealProposal } from './proposal-document.ts';
import { insertProposal, listProposals, lockReply } from './proposals.repository.ts';

/**
 * Keeps a card under a reply, open until the person decides. The same card twice is one, for a
 * reply that goes on asks its tools anew. Null when the reply has enough of them.
 */
export function keepProposal(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  messageId: string,
  draft: ProposalDraft,
): Promise<Proposal | null> {
  return services.db.transaction(async (tx) => {
    await lockReply(tx, messageId);
    const seal = await sealerOf(tx, services, userId);
    const rows = await listProposals(tx, userId, [messageId]);
    const open = await openerOf(tx, services, userId);
    const known = rows.flatMap((row) => openProposal(open, row) ?? []);
    const same = known.find((proposal) => isSame(proposal, draft));
    if (same) return same;
    if (rows.length >= PROPOSAL_LIMITS.aReply) return null;
    const now = services.clock.now();
    const id = newId(now);
    await insertProposal(tx, {
      id,
      messageId,
      userId,
      kind: draft.kind,
      body: sealProposal(seal, id, draft),
      state: 'open',
      resultId: null,
      decidedAt: null,
      createdAt: now,
    });
    return { ...draft, id, state: 'open', resultId: null };
  });
}

/** An edited card is still the one that was proposed, once it is accepted. */
const isSame = (proposal: Proposal, { kind, body }: ProposalDraft) =>
  proposal.kind === kind && JSON.stringify(proposal.body) === JSON.stringify(body);
