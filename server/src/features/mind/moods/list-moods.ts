import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
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
  const { page, nextCursor } = toPage(rows, limit, cursorAfter);
  return { moods: page.map((row) => toMoodDocument(row, decrypt)), nextCursor };
}
