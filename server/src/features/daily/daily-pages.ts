import { dailyError } from '@attune/domain/daily/daily-errors';
import type { AnswerInput } from '@attune/domain/daily/daily-inputs';
import { findEntry, findPractice, writeJournalEntry } from '#features/mind';
import type { Executor } from '#platform/db/database.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTextsAndMeaning } from '#platform/search/search-texts-and-meaning.ts';
import type { Services } from '#platform/services.ts';
import type { ArchiveQuery, ArchiveResponse, DailyPage } from './daily.schemas.ts';
import {
  changePage,
  findAdjacentDays,
  findPage,
  listPages,
  listSeenItems,
  type PageRow,
} from './daily-pages.repository.ts';
import { dailyPassages } from './daily-passages.ts';
import type { DailyPorts } from './daily-ports.ts';
import { findOpenDay, openToday } from './open-today.ts';

export async function readToday(
  services: Services,
  ports: DailyPorts,
  userId: string,
): Promise<DailyPage | null> {
  const day = await openToday(services, ports, userId);
  return day === null ? null : readOwnPage(services, ports, { userId, day, isToday: true });
}

/** Reads a page that the user has opened. Throws for any other day. */
export async function readPage(
  services: Services,
  ports: DailyPorts,
  userId: string,
  day: string,
): Promise<DailyPage> {
  const isToday = day === (await findOpenDay(services, userId));
  return readOwnPage(services, ports, { userId, day, isToday });
}

async function requirePage(db: Executor, key: Pick<PageRow, 'userId' | 'day'>) {
  const found = await findPage(db, key);
  if (!found) throw dailyError('daily.missing');
  return found;
}

async function readOwnPage(
  services: Services,
  { findLesson }: DailyPorts,
  { userId, day, isToday }: { userId: string; day: string; isToday: boolean },
): Promise<DailyPage> {
  const { db } = services;
  const { page, item } = await requirePage(db, { userId, day });
  const { id, title, theme, idea, steps, question } = item;
  const lesson = page.lessonId === null ? null : await findLesson(db, page.lessonId);
  const practice = page.practiceId === null ? null : await findPractice(db, page.practiceId);
  return {
    day,
    isToday,
    item: { id, title, theme, idea, steps: [...steps], question },
    practice: practice && {
      id: practice.id,
      title: practice.title,
      minutes: practice.minutes,
      reasons: page.practiceReasons,
    },
    lesson: lesson && { ...lesson, reasons: page.lessonReasons },
    reasons: page.reasons ?? [],
    isEditorsChoice: page.reasons === null,
    savedAt: page.savedAt?.toISOString() ?? null,
    doneAt: page.doneAt?.toISOString() ?? null,
    answeredAs: await readAnswer(services, page),
    ...(await findAdjacentDays(db, page)),
  };
}

async function readAnswer(services: Services, page: PageRow): Promise<DailyPage['answeredAs']> {
  const { userId, journalEntryId, postId } = page;
  if (postId !== null) return { kind: 'post', id: postId };
  if (journalEntryId === null) return null;
  const entry = await findEntry(services, userId, journalEntryId);
  const text = entry && !entry.isUnreadable ? entry.text : null;
  return { kind: 'journal', id: journalEntryId, text };
}

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

/** Sets or removes a mark on a page. Setting it again keeps the first timestamp. */
export async function markPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, day }: { userId: string; day: string },
  mark: 'savedAt' | 'doneAt',
  isOn: boolean,
): Promise<void> {
  const { page } = await requirePage(db, { userId, day });
  const isSet = page[mark] !== null;
  if (isSet !== isOn) await changePage(db, { userId, day }, { [mark]: isOn ? clock.now() : null });
}

/**
 * Stores the answer as a journal entry with the question as its prompt, and links the page to it.
 */
export async function answerPrivately(
  services: Services,
  user: { id: string; timeZone: string },
  day: string,
  { id, text }: AnswerInput,
): Promise<void> {
  const key = { userId: user.id, day };
  await services.db.transaction(async (tx) => {
    const { page, item } = await requirePage(tx, key);
    const prompt = item.question;
    await writeJournalEntry(tx, services, user, id, { text, prompt, version: 0 });
    const answeredAt = page.answeredAt ?? services.clock.now();
    await changePage(tx, key, { answeredAt, journalEntryId: id, postId: null });
  });
}

export async function answerAsPost(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isOwnPost }: Pick<DailyPorts, 'isOwnPost'>,
  { userId, day, postId }: { userId: string; day: string; postId: string },
): Promise<void> {
  const { page } = await requirePage(db, { userId, day });
  if (!(await isOwnPost(db, userId, postId))) throw dailyError('daily.post_missing');
  const answeredAt = page.answeredAt ?? clock.now();
  await changePage(db, { userId, day }, { answeredAt, postId, journalEntryId: null });
}

/** The library has fewer items, so every page is searched. */
const MAX_SEARCHED_ITEMS = 1_000;

/** Searches only pages that the user has opened, so that future ones stay hidden. */
export const searchPages: FeatureSearch = async (services, user, request) => {
  const rows = await listSeenItems(services.db, user.id, MAX_SEARCHED_ITEMS);
  const pages = rows.map((row) => ({ ...row, id: row.item.id }));
  const { found, isComplete } = await searchTextsAndMeaning(
    services,
    dailyPassages,
    pages,
    request,
    ({ item }) => ({ title: item.title, parts: [item.idea, item.question, ...item.steps] }),
  );
  const hits = found.map(({ item: { day }, title, excerpt }) => ({
    id: day,
    title,
    excerpt,
    address: `/daily?day=${day}`,
    day,
  }));
  return { hits, isComplete };
};
