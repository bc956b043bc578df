import { proposalSchema } from '@attune/domain/companion/companion-documents';
import {
  PROPOSAL_LIMITS,
  type Proposal,
  type ProposalDraft,
} from '@attune/domain/companion/proposal';
import type { Card } from '@attune/domain/companion/reply-notes';
import { requireHealthConsent } from '#features/account';
import { newId } from '#platform/ids.ts';
import {
  createDecryptor,
  createEncryptor,
  type TextDecryptor,
  type TextEncryptor,
} from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import {
  insertProposal,
  listProposals,
  lockReply,
  type ProposalRow,
} from './personal.repository.ts';

export const PROPOSAL_COLUMN = 'companion_proposals.body';

/** That the user edited a card is stored beside its fields: it says as little or as much. */
export function encryptProposal(
  encrypt: TextEncryptor,
  id: string,
  { body }: Pick<ProposalDraft, 'body'>,
  isEdited = false,
) {
  const stored = isEdited ? { ...body, isEdited } : body;
  return encrypt(id, PROPOSAL_COLUMN, JSON.stringify(stored));
}

/** Returns null if the proposal cannot be decrypted. */
export function decryptCard(decrypt: TextDecryptor, row: ProposalRow): Card | null {
  const decrypted = decrypt(row.id, PROPOSAL_COLUMN, row.body);
  if (decrypted === null) return null;
  const { id, kind, state, resultId } = row;
  const body = JSON.parse(decrypted);
  const proposal = proposalSchema.parse({ id, kind, body, state, resultId });
  return { proposal, isEdited: body.isEdited === true };
}

export const decryptProposal = (decrypt: TextDecryptor, row: ProposalRow): Proposal | null =>
  decryptCard(decrypt, row)?.proposal ?? null;

export async function listProposalsByMessage(
  services: Pick<Services, 'db' | 'keys' | 'log'>,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, Proposal[]>> {
  const rows = await listProposals(services.db, userId, messageIds);
  if (rows.length === 0) return new Map();
  const decrypt = await createDecryptor(services.db, services, userId);
  return new Map(
    [...Map.groupBy(rows, ({ messageId }) => messageId)].map(([messageId, messageRows]) => [
      messageId,
      messageRows.flatMap((row) => decryptProposal(decrypt, row) ?? []),
    ]),
  );
}

/**
 * Stores an open proposal under a reply. An identical one is stored only once, because a continued
 * reply calls its tools again. Returns null if the reply has the maximum number of proposals or
 * was stopped.
 */
export function saveProposal(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  messageId: string,
  draft: ProposalDraft,
): Promise<Proposal | null> {
  return services.db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId, 'companion');
    if (!(await lockReply(tx, messageId))) return null;
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

/**
 * Accepting with edits changes the stored body; the unedited draft then counts as a new proposal.
 */
const isSameProposal = (proposal: Proposal, { kind, body }: ProposalDraft) =>
  proposal.kind === kind && JSON.stringify(proposal.body) === JSON.stringify(body);
