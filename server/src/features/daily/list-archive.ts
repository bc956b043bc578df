import type { Services } from '../../platform/services.ts';
import type { ArchiveAnswer, ArchiveQuery } from './daily.schemas.ts';
import { listPages } from './daily-pages.repository.ts';

const AT_ONCE = 30;

/** Every page a person had, newest first, thirty at a time. */
export async function listArchive(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { cursor, saved = false }: ArchiveQuery,
): Promise<ArchiveAnswer> {
  const wishes = { userId, before: cursor ?? null, isSaved: saved, limit: AT_ONCE + 1 };
  const rows = await listPages(db, wishes);
  const pages = rows.slice(0, AT_ONCE).map(({ page, title, theme }) => ({
    day: page.day,
    title,
    theme,
    savedAt: page.savedAt?.toISOString() ?? null,
    isDone: page.doneAt !== null,
    isAnswered: page.answeredAt !== null,
  }));
  return { pages, nextCursor: rows.length > AT_ONCE ? (pages.at(-1)?.day ?? null) : null };
}
