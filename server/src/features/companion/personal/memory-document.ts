import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { MemoryRow } from './memories.repository.ts';
import type { MemoryDocument } from './personal.schemas.ts';

export const MEMORY_COLUMN = 'companion_memories.body';

type EncryptedMemory = Pick<MemoryRow, 'id' | 'body' | 'createdAt' | 'updatedAt'>;

export function toMemoryDocument(row: EncryptedMemory, decrypt: TextDecryptor): MemoryDocument {
  const text = decrypt(row.id, MEMORY_COLUMN, row.body);
  return {
    id: row.id,
    text: text ?? '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isUnreadable: text === null,
  };
}
