import { decodeCursor, encodeCursor } from '#platform/http/keyset-cursor.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { MoodPage } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import { toMoodDocument } from './mood-document.ts';
import { listMoodRows } from './moods.repository.ts';

const PAGE_SIZE = 50;

export async function listMoods(
  services: MindServices,
  userId: string,
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<MoodPage> {
  const after = decodeCursor(cursor);
  const rows = await listMoodRows(services.db, userId, { limit: limit + 1, after });
  const decrypt = await createDecryptor(services.db, services, userId);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    moods: page.map((row) => toMoodDocument(row, decrypt)),
    nextCursor: last ? encodeCursor({ group: 0, at: last.createdAt, id: last.id }) : null,
  };
}
