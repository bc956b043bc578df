import { companionError } from '@attune/domain/companion/companion-errors';
import type { Proposal } from '@attune/domain/companion/proposal';
import type { DecideProposalInput } from '@attune/domain/companion/proposal-inputs';
import { createDecryptor, createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { applyProposal } from './apply-proposal.ts';
import { applyProposalEdits } from './apply-proposal-edits.ts';
import { decryptProposal, encryptProposal } from './proposal-document.ts';
import {
  completeProposal,
  decideProposalRow,
  findProposal,
  type ProposalRow,
  reopenProposal,
} from './proposals.repository.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

/**
 * Stores the user's decision on a proposal. An accepted proposal is stored first, with the accepted
 * text, and then carried out under the proposal's own id. So accepting twice, or in two windows,
 * has one result, and a request that failed in between is completed by the next one.
 */
export async function decideProposal(
  services: Dependencies,
  ports: CompanionPorts,
  user: CompanionUser,
  id: string,
  { state, body }: DecideProposalInput,
): Promise<Proposal> {
  const proposalKey = { userId: user.id, id };
  const { db, clock } = services;
  const before = await requireProposal(services, proposalKey);
  if (state === 'dismissed') {
    if (before.proposal.state === 'accepted') throw companionError('companion.proposal_decided');
    await decideProposalRow(db, proposalKey, { state, decidedAt: clock.now() });
    return (await requireProposal(services, proposalKey)).proposal;
  }
  if (before.proposal.state !== 'accepted') {
    const edited = applyProposalEdits(before.proposal, body);
    const encrypt = await db.transaction((tx) => createEncryptor(tx, services, user.id));
    const encryptedBody = encryptProposal(encrypt, id, edited);
    await decideProposalRow(db, proposalKey, {
      state,
      body: encryptedBody,
      decidedAt: clock.now(),
    });
  }
  const { proposal: accepted, messageId } = await requireProposal(services, proposalKey);
  if (accepted.resultId !== null) return accepted;
  try {
    const resultId = await applyProposal(services, ports, user, { ...accepted, messageId });
    await completeProposal(db, proposalKey, resultId);
  } catch (error) {
    await reopenProposal(db, proposalKey);
    throw error;
  }
  return (await requireProposal(services, proposalKey)).proposal;
}

async function requireProposal(
  services: Dependencies,
  proposalKey: Pick<ProposalRow, 'userId' | 'id'>,
): Promise<{ proposal: Proposal; messageId: string }> {
  const row = await findProposal(services.db, proposalKey);
  if (!row) throw companionError('companion.proposal_unknown');
  const proposal = decryptProposal(
    await createDecryptor(services.db, services, proposalKey.userId),
    row,
  );
  if (!proposal) throw companionError('companion.unreadable');
  return { proposal, messageId: row.messageId };
}
