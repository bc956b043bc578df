import { dailyError } from '@attune/domain/daily/daily-errors';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { dailyStore, scheduleItem, unscheduleItem } from './daily-library.repository.ts';

/** The time zone where a day ends last. */
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
    const act = { at: now, actorId: userId, action: 'content.scheduled' } as const;
    await audit(tx, { ...act, subject: { kind: 'daily', id: itemId }, detail: { day } });
  });
}

/** Gives the day back to guidance. Idempotent. */
export async function unscheduleDaily(
  { db, clock }: ScheduleServices,
  userId: string,
  day: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const itemId = await unscheduleItem(tx, day);
    if (itemId === null) return;
    const act = { at: clock.now(), actorId: userId, action: 'content.unscheduled' } as const;
    await audit(tx, { ...act, subject: { kind: 'daily', id: itemId }, detail: { day } });
  });
}
