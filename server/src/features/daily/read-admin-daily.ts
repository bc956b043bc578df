import { dailyError } from '@attune/domain/daily/daily-errors';
import type { DailyItem } from '@attune/domain/daily/daily-item';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { addDays } from '@attune/domain/kernel/time';
import { readVersions } from '#features/content';
import type { Services } from '#platform/services.ts';
import type { AdminDailyListResponse, AdminDailyResponse } from './admin-daily.schemas.ts';
import { listAllItems, listSchedule } from './daily-library.repository.ts';
import { dailyLibrary } from './daily-library.ts';

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
  const pinned = await listSchedule(db, days[0] ?? '', days.at(-1) ?? '');
  return days.slice(0, DAYS_AHEAD).map((day) => ({ day, itemId: pinned.get(day) ?? null }));
}

export async function listAdminDaily(
  services: ReadServices,
  timeZone: string,
): Promise<AdminDailyListResponse> {
  const items = await listAllItems(services.db);
  return {
    items: items.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
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
  const { title, isPublished, version, origin, markdown } = row;
  const { theme } = row.content as DailyItem;
  const updatedAt = row.updatedAt.toISOString();
  const schedule = await readSchedule(services, timeZone);
  return {
    item: { id, title, theme, isPublished, version, origin, updatedAt },
    markdown,
    versions: await readVersions(dailyLibrary, services, id),
    days: schedule.filter(({ itemId }) => itemId === id).map(({ day }) => day),
  };
}
