import type { Proposal } from '@attune/domain/companion/proposal';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { decryptProposal } from './proposal-document.ts';
import { listProposals } from './proposals.repository.ts';

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
