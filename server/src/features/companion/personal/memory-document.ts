import type { Opener } from '../../../platform/keys/private-texts.ts';
import type { MemoryRow } from './memories.repository.ts';
import type { MemoryDocument } from './personal.schemas.ts';

export const MEMORY_COLUMN = 'companion_memories.body';

type Sealed = Pick<MemoryRow, 'id' | 'body' | 'createdAt' | 'updatedAt'>;

export function toMemoryDocument(row: Sealed, open: Opener): MemoryDocument {
  const text = open(row.id, MEMORY_COLUMN, row.body);
  return {
    id: row.id,
    text: text ?? '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isUnreadable: text === null,
  };
}
