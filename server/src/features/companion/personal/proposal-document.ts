import type { Proposal, ProposalDraft } from '@attune/domain/companion/proposal';
import type { Opener, Sealer } from '../../../platform/keys/private-texts.ts';
import { proposalSchema } from '../companion.schemas.ts';
import type { ProposalRow } from './proposals.repository.ts';

export const PROPOSAL_COLUMN = 'companion_proposals.body';

export function sealProposal(seal: Sealer, id: string, { body }: Pick<ProposalDraft, 'body'>) {
  return seal(id, PROPOSAL_COLUMN, JSON.stringify(body));
}

/** Null for what cannot be read any more. */
export function openProposal(open: Opener, row: ProposalRow): Proposal | null {
  const opened = open(row.id, PROPOSAL_COLUMN, row.body);
  if (opened === null) return null;
  const { id, kind, state, resultId } = row;
  return proposalSchema.parse({ id, kind, body: JSON.parse(opened), state, resultId });
}
