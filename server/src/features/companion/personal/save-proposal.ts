import {
  PROPOSAL_LIMITS,
  type Proposal,
  type ProposalDraft,
} from '@attune/domain/companion/proposal';
import { newId } from '#platform/ids.ts';
import { createDecryptor, createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { decryptProposal, encryptProposal } from './proposal-document.ts';
import { insertProposal, listProposals, lockReply } from './proposals.repository.ts';

/**
 * Stores an open proposal under a reply. The same proposal twice is one, because a continued reply
 * calls its tools again. Returns null if the reply has the maximum number of proposals.
 */
export function saveProposal(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  messageId: string,
  draft: ProposalDraft,
): Promise<Proposal | null> {
  return services.db.transaction(async (tx) => {
    await lockReply(tx, messageId);
    const encrypt = await createEncryptor(tx, services, userId);
    const rows = await listProposals(tx, userId, [messageId]);
    const decrypt = await createDecryptor(tx, services, userId);
    const existing = rows.flatMap((row) => decryptProposal(decrypt, row) ?? []);
    const duplicate = existing.find((proposal) => isSameProposal(proposal, draft));
    if (duplicate) return duplicate;
    if (rows.length >= PROPOSAL_LIMITS.perReply) return null;
    const now = services.clock.now();
    const id = newId(now);
    await insertProposal(tx, {
      id,
      messageId,
      userId,
      kind: draft.kind,
      body: encryptProposal(encrypt, id, draft),
      state: 'open',
      resultId: null,
      decidedAt: null,
      createdAt: now,
    });
    return { ...draft, id, state: 'open', resultId: null };
  });
}

/** Compares with the stored body, which an accepted edit changes. */
const isSameProposal = (proposal: Proposal, { kind, body }: ProposalDraft) =>
  proposal.kind === kind && JSON.stringify(proposal.body) === JSON.stringify(body);
