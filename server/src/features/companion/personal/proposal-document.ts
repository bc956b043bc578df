import { proposalSchema } from '@attune/domain/companion/companion-documents';
import type { Proposal, ProposalDraft } from '@attune/domain/companion/proposal';
import type { TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';
import type { ProposalRow } from './proposals.repository.ts';

export const PROPOSAL_COLUMN = 'companion_proposals.body';

export function encryptProposal(
  encrypt: TextEncryptor,
  id: string,
  { body }: Pick<ProposalDraft, 'body'>,
) {
  return encrypt(id, PROPOSAL_COLUMN, JSON.stringify(body));
}

/** Null if it cannot be decrypted. */
export function decryptProposal(decrypt: TextDecryptor, row: ProposalRow): Proposal | null {
  const decrypted = decrypt(row.id, PROPOSAL_COLUMN, row.body);
  if (decrypted === null) return null;
  const { id, kind, state, resultId } = row;
  return proposalSchema.parse({ id, kind, body: JSON.parse(decrypted), state, resultId });
}
