import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import type { Executor } from '#platform/db/database.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { listMemoryRows } from './memories.repository.ts';
import { toMemoryDocument } from './memory-document.ts';
import type { MemoryDocument } from './personal.schemas.ts';

/** Newest first. */
export async function listMemories(
  services: Pick<Services, 'keys' | 'log'> & { db: Executor },
  userId: string,
): Promise<MemoryDocument[]> {
  const rows = await listMemoryRows(services.db, userId, PROPOSAL_LIMITS.memories);
  if (rows.length === 0) return [];
  const decrypt = await createDecryptor(services.db, services, userId);
  return rows.map((row) => toMemoryDocument(row, decrypt));
}
