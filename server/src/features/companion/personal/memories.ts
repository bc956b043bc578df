import { userNotFoundError } from '@attune/domain/account/account-errors';
import { companionError } from '@attune/domain/companion/companion-errors';
import { buildRef, getRefKind } from '@attune/domain/companion/facts';
import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { lockUser, requireHealthConsent } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import {
  createDecryptor,
  createEncryptor,
  type TextDecryptor,
} from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { redactMemory } from '../redact-facts.ts';
import {
  countExclusions,
  countMemories,
  deleteMemoryProposal,
  deleteMemoryRow,
  findMemory,
  insertExclusion,
  insertMemory,
  listMemoryRows,
  type MemoryRow,
  updateMemory,
} from './personal.repository.ts';
import type { MemoryDocument } from './personal.schemas.ts';

export const MEMORY_COLUMN = 'companion_memories.body';

type EncryptedMemory = Pick<MemoryRow, 'id' | 'body' | 'createdAt' | 'updatedAt'>;

export function toMemoryDocument(row: EncryptedMemory, decrypt: TextDecryptor): MemoryDocument {
  const text = decrypt(row.id, MEMORY_COLUMN, row.body);
  const { id, createdAt, updatedAt } = row;
  return withIsoDates({ id, text: text ?? '', createdAt, updatedAt, isUnreadable: text === null });
}

/** Newest first. */
export async function listMemories(
  services: Pick<Services, 'keys' | 'log'> & { db: Executor },
  userId: string,
): Promise<MemoryDocument[]> {
  const rows = await listMemoryRows(services.db, userId, PROPOSAL_LIMITS.memoryCount);
  if (rows.length === 0) return [];
  const decrypt = await createDecryptor(services.db, services, userId);
  return rows.map((row) => toMemoryDocument(row, decrypt));
}

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

type NewMemory = { id: string; text: string; messageId?: string };

export function saveMemory(
  services: Dependencies,
  userId: string,
  { id, text, messageId }: NewMemory,
): Promise<MemoryDocument> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    // Lock the user first, so that of two memories saved at once the second counts the first.
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    await requireHealthConsent(tx, userId, 'companion');
    const existing = await findMemory(tx, id);
    if (existing && existing.userId !== userId) throw companionError('companion.key_reused');
    if (!existing && (await countMemories(tx, userId)) >= PROPOSAL_LIMITS.memoryCount) {
      throw companionError('companion.too_many_memories');
    }
    const encrypt = await createEncryptor(tx, services, userId);
    const body = encrypt(id, MEMORY_COLUMN, text);
    const dates = { createdAt: existing?.createdAt ?? now, updatedAt: now };
    if (existing) await updateMemory(tx, { userId, id }, { body, updatedAt: now });
    else await insertMemory(tx, { id, userId, body, messageId: messageId ?? null, ...dates });
    return withIsoDates({ id, text, ...dates, isUnreadable: false });
  });
}

export async function deleteMemory(
  services: Dependencies,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await eraseMemory(services, userId, id))) throw companionError('companion.memory_unknown');
}

/**
 * Permanently deletes the memory, the proposal that suggested it, and its text under the replies
 * that used it. Returns false if the user has no such memory.
 */
function eraseMemory(services: Dependencies, userId: string, id: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const memory = await findMemory(tx, id);
    if (memory?.userId !== userId) return false;
    await redactMemory(tx, services, userId, buildRef('memory', id));
    await deleteMemoryProposal(tx, { userId, id });
    return deleteMemoryRow(tx, userId, id);
  });
}

const MAX_EXCLUSIONS = 1_000;

/** Stops sending this fact to the model. Excluding a memory deletes it. */
export async function excludeFact(
  services: Dependencies,
  userId: string,
  ref: string,
): Promise<void> {
  const { db, clock } = services;
  if (getRefKind(ref) === 'memory') {
    await eraseMemory(services, userId, ref.slice('memory:'.length));
    return;
  }
  if ((await countExclusions(db, userId)) >= MAX_EXCLUSIONS) {
    throw companionError('companion.too_many_exclusions');
  }
  await insertExclusion(db, { userId, ref, createdAt: clock.now() });
}
