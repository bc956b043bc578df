import type { Services } from '#platform/services.ts';
import type { ArchiveQuery, ArchiveResponse } from './daily.schemas.ts';
import { listPages } from './daily-pages.repository.ts';

const PAGE_SIZE = 30;

export async function listArchive(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { cursor, saved = false }: ArchiveQuery,
): Promise<ArchiveResponse> {
  const params = { userId, before: cursor ?? null, isSaved: saved, limit: PAGE_SIZE + 1 };
  const rows = await listPages(db, params);
  const pages = rows.slice(0, PAGE_SIZE).map(({ page, title, theme }) => ({
    day: page.day,
    title,
    theme,
    savedAt: page.savedAt?.toISOString() ?? null,
    isDone: page.doneAt !== null,
    isAnswered: page.answeredAt !== null,
  }));
  return { pages, nextCursor: rows.length > PAGE_SIZE ? (pages.at(-1)?.day ?? null) : null };
}
