import { dailyError } from '@attune/domain/daily/daily-errors';
import type { DailyItem } from '@attune/domain/daily/daily-item';
import { findDailyProblems } from '@attune/domain/daily/library/daily-library-problems';
import { parseDaily } from '@attune/domain/daily/parse-daily';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { addDays } from '@attune/domain/kernel/time';
import { audit } from '#features/audit';
import { readVersions } from '#features/content';
import { findPractice } from '#features/mind';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import type {
  AdminDailyListResponse,
  AdminDailyResponse,
  DailyPreviewResponse,
} from './admin-daily.schemas.ts';
import {
  dailyStore,
  listAllItems,
  listSchedule,
  scheduleItem,
  unscheduleItem,
} from './daily-library.repository.ts';
import { dailyLibrary } from './daily-library.ts';
import type { DailyPorts } from './daily-ports.ts';

type ReadServices = Pick<Services, 'db' | 'clock'>;

const DAYS_AHEAD = 60;

function daysFrom(now: Date, timeZone: string, count: number): string[] {
  const today = new Date(getLocalDay(timeZone, now));
  return Array.from({ length: count }, (_, offset) =>
    addDays(today, offset).toISOString().slice(0, 10),
  );
}

async function readSchedule({ db, clock }: ReadServices, timeZone: string) {
  const days = daysFrom(clock.now(), timeZone, DAYS_AHEAD + 1);
  const itemsByDay = await listSchedule(db, days[0] ?? '', days.at(-1) ?? '');
  return days.slice(0, DAYS_AHEAD).map((day) => ({ day, itemId: itemsByDay.get(day) ?? null }));
}

export async function listAdminDaily(
  services: ReadServices,
  timeZone: string,
): Promise<AdminDailyListResponse> {
  const items = await listAllItems(services.db);
  return {
    items: items.map(withIsoDates),
    days: await readSchedule(services, timeZone),
  };
}

export async function readAdminDaily(
  services: ReadServices,
  timeZone: string,
  id: string,
): Promise<AdminDailyResponse> {
  const row = await dailyLibrary.store.find(services.db, id);
  if (!row) throw dailyError('daily.item_missing');
  const { title, isPublished, version, origin, updatedAt, markdown } = row;
  const { theme } = row.content as DailyItem;
  const schedule = await readSchedule(services, timeZone);
  return {
    item: withIsoDates({ id, title, theme, isPublished, version, origin, updatedAt }),
    markdown,
    versions: await readVersions(dailyLibrary, services, id),
    days: schedule.filter(({ itemId }) => itemId === id).map(({ day }) => day),
  };
}

const LINK_PATTERN = /\/(?<prefix>tutorials\/|mind\?practice=)(?<id>[a-z0-9-]{1,80})/g;
const MAX_LINKS = 20;

/**
 * Returns the parsed draft, the problems that prevent saving, and remarks that do not: wrong
 * lengths, and links to lessons or practices that do not exist.
 */
export async function previewDaily(
  { db }: Pick<Services, 'db'>,
  { findLesson }: Pick<DailyPorts, 'findLesson'>,
  markdown: string,
): Promise<DailyPreviewResponse> {
  const { content, problems } = parseDaily(markdown);
  if (!content) return { item: null, problems: [...problems], remarks: [] };
  const lessons = new Set<string>();
  const practices = new Set<string>();
  const links = [...markdown.matchAll(LINK_PATTERN)]
    .slice(0, MAX_LINKS)
    .map(({ groups }) => groups);
  const linkedIds = (prefix: string) =>
    links.filter((link) => link?.prefix === prefix).map((link) => link?.id ?? '');
  for (const id of new Set([content.lesson, ...linkedIds('tutorials/')])) {
    if (await findLesson(db, id)) lessons.add(id);
  }
  for (const id of new Set([content.practice ?? '', ...linkedIds('mind?practice=')])) {
    if (id !== '' && (await findPractice(db, id))) practices.add(id);
  }
  const remarks = findDailyProblems([{ item: content, markdown }], { lessons, practices });
  const { id, title, theme, idea, steps, question } = content;
  return {
    item: { id, title, theme, idea, steps: [...steps], question },
    problems: [],
    remarks: remarks.map(({ line, message }) => ({ line, message })),
  };
}

/** In this time zone a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

type ScheduleServices = Pick<Services, 'db' | 'clock'>;

/** Schedules a page for a day, for everyone who has not opened that day's page yet. */
export async function scheduleDaily(
  { db, clock }: ScheduleServices,
  userId: string,
  day: string,
  itemId: string,
): Promise<void> {
  const now = clock.now();
  if (day < getLocalDay(LAST_ZONE, now)) throw dailyError('daily.day_past');
  await db.transaction(async (tx) => {
    const item = await dailyStore.find(tx, itemId);
    if (!item) throw dailyError('daily.item_missing');
    if (!item.isPublished) throw dailyError('daily.not_published');
    await scheduleItem(tx, day, itemId);
    const entry = { at: now, actorId: userId, action: 'content.scheduled' } as const;
    await audit(tx, { ...entry, subject: { kind: 'daily', id: itemId }, detail: { day } });
  });
}

/** Removes the scheduled page of a day, if there is one. Guidance then chooses each user's page. */
export async function unscheduleDaily(
  { db, clock }: ScheduleServices,
  userId: string,
  day: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const itemId = await unscheduleItem(tx, day);
    if (itemId === null) return;
    const entry = { at: clock.now(), actorId: userId, action: 'content.unscheduled' } as const;
    await audit(tx, { ...entry, subject: { kind: 'daily', id: itemId }, detail: { day } });
  });
}
