import { chooseDaily } from '@attune/domain/daily/choose-daily';
import { getPageDay } from '@attune/domain/daily/page-day';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { findUser, lockUser } from '#features/account';
import { readGuidanceInput } from '#features/assessment';
import { listPractices, rankPractices } from '#features/mind';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { findScheduledItem, listPublishedFrontMatter } from './daily-library.repository.ts';
import { insertPage, listDaysFrom, listPageHistory } from './daily-pages.repository.ts';
import type { DailyPorts } from './daily-ports.ts';

type TodayServices = Pick<Services, 'db' | 'clock'>;

/**
 * Returns the day of the user's current page. The page is chosen and stored when it is first
 * opened. Returns null if no page is published or the user no longer exists.
 */
export async function openToday(
  services: TodayServices,
  ports: Pick<DailyPorts, 'listOpenLessons'>,
  userId: string,
): Promise<string | null> {
  const openDay = await findOpenDay(services, userId);
  if (openDay !== null) return openDay;
  const openLessons = await ports.listOpenLessons(userId);
  // A concurrent request waits for the lock, and then finds the stored page.
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    const now = services.clock.now();
    const day = getLocalDay(user.timeZone, now);
    const history = await listPageHistory(tx, userId);
    const pageDay = getPageDay(
      day,
      history.map((entry) => entry.day),
    );
    if (pageDay !== null) return pageDay;
    const guidance = await readGuidanceInput(tx, userId);
    const items = await listPublishedFrontMatter(tx);
    const scheduledId = await findScheduledItem(tx, day);
    const choice = chooseDaily({
      person: guidance,
      items,
      pastPages: history,
      pinned: scheduledId,
      seed: userId,
    });
    const item = items.find(({ id }) => id === choice?.itemId);
    if (!choice || !item) return null;
    const practice = await choosePractice(tx, {
      guidance,
      namedId: item.practice,
      history,
    });
    await insertPage(tx, {
      userId,
      day,
      itemId: item.id,
      reasons: item.id === scheduledId ? null : choice.reasons,
      practiceId: practice?.practice.id ?? null,
      practiceReasons: practice?.reasons ?? [],
      lessonId: openLessons.has(item.lesson) ? item.lesson : null,
      lessonReasons: [],
      createdAt: now,
    });
    return day;
  });
}

export async function findOpenDay(
  { db, clock }: TodayServices,
  userId: string,
): Promise<string | null> {
  const user = await findUser(db, userId);
  if (!user) return null;
  const day = getLocalDay(user.timeZone, clock.now());
  return getPageDay(day, await listDaysFrom(db, { userId, day }));
}

type ChoosePracticeParams = {
  guidance: Parameters<typeof rankPractices>[1]['guidance'];
  namedId: string | undefined;
  history: readonly { practiceId: string | null }[];
};

/** Chooses the practice that the page names, or the best match that was not offered recently. */
async function choosePractice(tx: Executor, { guidance, namedId, history }: ChoosePracticeParams) {
  const practices = await listPractices(tx);
  const recentIds = history
    .slice(0, Math.floor(practices.length / 2))
    .map((page) => page.practiceId);
  const ranked = rankPractices(practices, { guidance, mood: null });
  const isNotRecent = ({ practice }: (typeof ranked)[number]) => !recentIds.includes(practice.id);
  const namedPractice = ranked.find(({ practice }) => practice.id === namedId);
  return namedPractice ?? ranked.find(isNotRecent) ?? ranked[0] ?? null;
}
