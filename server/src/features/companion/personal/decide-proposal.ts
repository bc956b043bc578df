import { companionError } from '@attune/domain/companion/companion-errors';
import type { Proposal } from '@attune/domain/companion/proposal';
import type { DecideProposalInput } from '@attune/domain/companion/proposal-inputs';
import { openerOf, sealerOf } from '../../../platform/keys/private-texts.ts';
import type { Services } from '../../../platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionRooms } from '../other-rooms.ts';
import { carryOut } from './carry-out.ts';
import { editedDraft } from './edited-draft.ts';
import { openProposal, sealProposal } from './proposal-document.ts';
import {
  completeProposal,
  decideProposalRow,
  findProposal,
  type ProposalRow,
  reopenProposal,
} from './proposals.repository.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

/**
 * What a person says to a card. Accepted is written down first, with the words that they accepted,
 * then carried out under the card's own id: twice, or from two windows, it is one thing, and what
 * broke off in between is finished when it is asked for again.
 */
export async function decideProposal(
  services: Needed,
  rooms: CompanionRooms,
  user: CompanionUser,
  id: string,
  { state, body }: DecideProposalInput,
): Promise<Proposal> {
  const own = { userId: user.id, id };
  const { db, clock } = services;
  const before = await requireProposal(services, own);
  if (state === 'dismissed') {
    if (before.proposal.state === 'accepted') throw companionError('companion.proposal_decided');
    await decideProposalRow(db, own, { state, decidedAt: clock.now() });
    return (await requireProposal(services, own)).proposal;
  }
  if (before.proposal.state !== 'accepted') {
    const edited = editedDraft(before.proposal, body);
    const seal = await db.transaction((tx) => sealerOf(tx, services, user.id));
    const sealed = sealProposal(seal, id, edited);
    await decideProposalRow(db, own, { state, body: sealed, decidedAt: clock.now() });
  }
  const { proposal: accepted, messageId } = await requireProposal(services, own);
  if (accepted.resultId !== null) return accepted;
  try {
    const resultId = await carryOut(services, rooms, user, { ...accepted, messageId });
    await completeProposal(db, own, resultId);
  } catch (error) {
    await reopenProposal(db, own);
    throw error;
  }
  return (await requireProposal(services, own)).proposal;
}

async function requireProposal(
  services: Needed,
  own: Pick<ProposalRow, 'userId' | 'id'>,
): Promise<{ proposal: Proposal; messageId: string }> {
  const row = await findProposal(services.db, own);
  if (!row) throw companionError('companion.proposal_unknown');
  const proposal = openProposal(await openerOf(services.db, services, own.userId), row);
  if (!proposal) throw companionError('companion.unreadable');
  return { proposal, messageId: row.messageId };
}
