import { companionError } from '@attune/domain/companion/companion-errors';
import { buildRef } from '@attune/domain/companion/facts';
import { createDecryptor, createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { listReplies, replaceMessageBody } from '../conversations/messages.repository.ts';
import { decryptMessage, encryptMessage } from '../message-body.ts';
import { deleteMemoryRow, findMemory } from './memories.repository.ts';
import { deleteMemoryProposal } from './proposals.repository.ts';

const BATCH_SIZE = 200;
const DELETED_LABEL = 'A memory that you deleted';

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

export async function deleteMemory(
  services: Dependencies,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await eraseMemory(services, userId, id))) throw companionError('companion.memory_unknown');
}

/**
 * Permanently deletes the memory, the proposal that suggested it, and its text under the replies
 * that used it. Returns false if there was none.
 */
export async function eraseMemory(
  services: Dependencies,
  userId: string,
  id: string,
): Promise<boolean> {
  const { db } = services;
  const memory = await findMemory(db, id);
  if (memory?.userId !== userId) return false;
  // Comes first, so that a request that fails in between can be repeated.
  await redactMemoryInReplies(services, userId, buildRef('memory', id));
  return db.transaction(async (tx) => {
    await deleteMemoryProposal(tx, { userId, id });
    return deleteMemoryRow(tx, userId, id);
  });
}

async function redactMemoryInReplies(
  services: Dependencies,
  userId: string,
  ref: string,
): Promise<void> {
  const { db } = services;
  const decrypt = await createDecryptor(db, services, userId);
  const encrypt = await db.transaction((tx) => createEncryptor(tx, services, userId));
  let after: string | null = null;
  do {
    const rows = await listReplies(db, userId, { after, limit: BATCH_SIZE });
    for (const { id, body } of rows) {
      const decrypted = decryptMessage(decrypt, id, body);
      if (!decrypted?.used.some((used) => used.ref === ref)) continue;
      const used = decrypted.used.map((one) =>
        one.ref === ref ? { ...one, label: DELETED_LABEL, text: '', canForget: false } : one,
      );
      await replaceMessageBody(db, id, body, encryptMessage(encrypt, id, { ...decrypted, used }));
    }
    after = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}
