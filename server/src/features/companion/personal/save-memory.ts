import { userNotFoundError } from '@attune/domain/account/account-errors';
import { companionError } from '@attune/domain/companion/companion-errors';
import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { lockUser } from '#features/account';
import { createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { countMemories, findMemory, insertMemory, updateMemory } from './memories.repository.ts';
import { MEMORY_COLUMN } from './memory-document.ts';
import type { MemoryDocument } from './personal.schemas.ts';

type NewMemory = { id: string; text: string; messageId?: string };

export function saveMemory(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  { id, text, messageId }: NewMemory,
): Promise<MemoryDocument> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    // Lock the user first, so that two new memories count each other.
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const existing = await findMemory(tx, id);
    if (existing && existing.userId !== userId) throw companionError('companion.key_reused');
    if (!existing && (await countMemories(tx, userId)) >= PROPOSAL_LIMITS.memories) {
      throw companionError('companion.too_many_memories');
    }
    const encrypt = await createEncryptor(tx, services, userId);
    const body = encrypt(id, MEMORY_COLUMN, text);
    const dates = { createdAt: existing?.createdAt ?? now, updatedAt: now };
    if (existing) await updateMemory(tx, { userId, id }, { body, updatedAt: now });
    else await insertMemory(tx, { id, userId, body, messageId: messageId ?? null, ...dates });
    return {
      id,
      text,
      createdAt: dates.createdAt.toISOString(),
      updatedAt: dates.updatedAt.toISOString(),
      isUnreadable: false,
    };
  });
}
