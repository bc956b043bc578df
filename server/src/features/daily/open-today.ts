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
 * The day of the user's current page. The page is chosen and stored when it is first opened. Null
 * only while the library is empty.
 */
export async function openToday(
  services: TodayServices,
  ports: Pick<DailyPorts, 'rankLessons'>,
  userId: string,
): Promise<string | null> {
  const opened = await findOpenDay(services, userId);
  if (opened !== null) return opened;
  // A concurrent request waits here for the lock, and then finds the page.
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    const now = services.clock.now();
    const day = getLocalDay(user.timeZone, now);
    const history = await listPageHistory(tx, userId);
    const page = getPageDay(
      day,
      history.map((entry) => entry.day),
    );
    if (page !== null) return page;
    const person = await readGuidanceInput(tx, userId);
    const items = await listPublishedFrontMatter(tx);
    const pinned = await findScheduledItem(tx, day);
    const choice = chooseDaily({ person, items, pastPages: history, pinned, seed: userId });
    const item = items.find(({ id }) => id === choice?.itemId);
    if (!choice || !item) return null;
    const lesson = await chooseLesson(tx, ports, userId, item.lesson);
    const practice = await choosePractice(tx, { guidance: person, named: item.practice, history });
    await insertPage(tx, {
      userId,
      day,
      itemId: item.id,
      reasons: item.id === pinned ? null : choice.reasons,
      practiceId: practice?.practice.id ?? null,
      practiceReasons: practice?.reasons ?? [],
      lessonId: lesson?.id ?? null,
      lessonReasons: lesson?.reasons ?? [],
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

/** The lesson that the page names; if that is finished or unpublished, the user's next one. */
async function chooseLesson(
  tx: Executor,
  { rankLessons }: Pick<DailyPorts, 'rankLessons'>,
  userId: string,
  named: string,
) {
  const lessons = await rankLessons(tx, userId);
  const namedItem = lessons.find(({ id }) => id === named);
  if (namedItem && !namedItem.isCompleted) return namedItem;
  return lessons.find(({ isCompleted }) => !isCompleted) ?? namedItem ?? null;
}

type ChoosePracticeParams = {
  guidance: Parameters<typeof rankPractices>[1]['guidance'];
  named: string | undefined;
  history: readonly { practiceId: string | null }[];
};

/** The practice that the page names, else the best match among those not offered recently. */
async function choosePractice(tx: Executor, { guidance, named, history }: ChoosePracticeParams) {
  const practices = await listPractices(tx);
  const recentIds = history
    .slice(0, Math.floor(practices.length / 2))
    .map((page) => page.practiceId);
  const ranked = rankPractices(practices, { guidance, mood: null });
  const isNew = ({ practice }: (typeof ranked)[number]) => !recentIds.includes(practice.id);
  const namedItem = ranked.find(({ practice }) => practice.id === named);
  return namedItem ?? ranked.find(isNew) ?? ranked[0] ?? null;
}
