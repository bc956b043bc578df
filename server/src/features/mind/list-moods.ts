import { readCursor, writeCursor } from '../../platform/http/keyset-cursor.ts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import type { MoodPage } from './mind.schemas.ts';
import type { MindServices } from './mind-services.ts';
import { toMoodDocument } from './mood-document.ts';
import { listMoodRows } from './moods.repository.ts';

const PAGE_LENGTH = 50;

/** One's moods, the newest first, a page at a time. */
export async function listMoods(
  services: MindServices,
  userId: string,
  { cursor, limit = PAGE_LENGTH }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<MoodPage> {
  const after = readCursor(cursor);
  const rows = await listMoodRows(services.db, userId, { limit: limit + 1, after });
  const open = await openerOf(services.db, services, userId);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    moods: page.map((row) => toMoodDocument(row, open)),
    nextCursor: last ? writeCursor({ group: 0, at: last.createdAt, id: last.id }) : null,
  };
}
