import { chooseDaily } from '@attune/domain/daily/choose-daily';
import { pageDayOf } from '@attune/domain/daily/page-day';
import { dayIn } from '@attune/domain/kernel/calendar';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { findUser, lockUser } from '../account/index.ts';
import { readGuidanceInput } from '../assessment/index.ts';
import { listPractices, rankPractices } from '../mind/index.ts';
import { findPinned, listPublishedMatter } from './daily-library.repository.ts';
import { insertPage, listDaysFrom, listHad } from './daily-pages.repository.ts';
import type { OtherRooms } from './other-rooms.ts';

type TodayServices = Pick<Services, 'db' | 'clock'>;

/**
 * The day whose page is this person's page now; it is chosen and written down when it is first
 * asked for. Null only while there is no page to give at all.
 */
export async function openToday(
  services: TodayServices,
  rooms: Pick<OtherRooms, 'rankLessons'>,
  userId: string,
): Promise<string | null> {
  const opened = await todaysDay(services, userId);
  if (opened !== null) return opened;
  // Whoever asks at the same moment waits here, and then finds the page.
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    const now = services.clock.now();
    const day = dayIn(user.timeZone, now);
    const had = await listHad(tx, userId);
    const page = pageDayOf(
      day,
      had.map((each) => each.day),
    );
    if (page !== null) return page;
    const person = await readGuidanceInput(tx, userId);
    const items = await listPublishedMatter(tx);
    const pinned = await findPinned(tx, day);
    const choice = chooseDaily({ person, items, had, pinned, seed: userId });
    const item = items.find(({ id }) => id === choice?.itemId);
    if (!choice || !item) return null;
    const lesson = await chooseLesson(tx, rooms, userId, item.lesson);
    const practice = await choosePractice(tx, { told: person, named: item.practice, had });
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

/** The day of the page that is open now; null when a new one is due. */
export async function todaysDay(
  { db, clock }: TodayServices,
  userId: string,
): Promise<string | null> {
  const user = await findUser(db, userId);
  if (!user) return null;
  const day = dayIn(user.timeZone, clock.now());
  return pageDayOf(day, await listDaysFrom(db, { userId, day }));
}

/** The lesson that the page names; where that is done or gone, the next one for this person. */
async function chooseLesson(
  tx: Executor,
  { rankLessons }: Pick<OtherRooms, 'rankLessons'>,
  userId: string,
  named: string,
) {
  const lessons = await rankLessons(tx, userId);
  const own = lessons.find(({ id }) => id === named);
  if (own && !own.isCompleted) return own;
  return lessons.find(({ isCompleted }) => !isCompleted) ?? own ?? null;
}

type PracticeWishes = {
  told: Parameters<typeof rankPractices>[1]['told'];
  named: string | undefined;
  had: readonly { practiceId: string | null }[];
};

/** The practice that the page names, else the one that suits best of those not offered lately. */
async function choosePractice(tx: Executor, { told, named, had }: PracticeWishes) {
  const practices = await listPractices(tx);
  const lately = had.slice(0, Math.floor(practices.length / 2)).map((page) => page.practiceId);
  const ranked = rankPractices(practices, { told, mood: null });
  const isNew = ({ practice }: (typeof ranked)[number]) => !lately.includes(practice.id);
  const own = ranked.find(({ practice }) => practice.id === named);
  return own ?? ranked.find(isNew) ?? ranked[0] ?? null;
}
