import { dailyError } from '@attune/domain/daily/daily-errors';
import { findEntry, findPractice } from '#features/mind';
import type { Services } from '#platform/services.ts';
import type { DailyPage } from './daily.schemas.ts';
import { findAdjacentDays, findPage, type PageRow } from './daily-pages.repository.ts';
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

/** A page that the user had. Any other day does not exist. */
export async function readPage(
  services: Services,
  ports: DailyPorts,
  userId: string,
  day: string,
): Promise<DailyPage> {
  const isToday = day === (await findOpenDay(services, userId));
  return readOwnPage(services, ports, { userId, day, isToday });
}

async function readOwnPage(
  services: Services,
  { findLesson }: DailyPorts,
  { userId, day, isToday }: { userId: string; day: string; isToday: boolean },
): Promise<DailyPage> {
  const { db } = services;
  const found = await findPage(db, { userId, day });
  if (!found) throw dailyError('daily.missing');
  const { page, item } = found;
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
