import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { compareMoods, describeMoodComparison } from '@attune/domain/mind/mood-comparison';
import { MOOD_LIMITS } from '@attune/domain/mind/moods';
import type { MoodHistory } from './mind.schemas.ts';
import type { MindPorts, MindServices, Person } from './mind-services.ts';
import { listMoodDays } from './moods/moods.repository.ts';

/** Reads the moods over time with the user's activity, one row per day, oldest first. */
export async function readHistory(
  { db, clock }: MindServices,
  { listActivityByDay }: MindPorts,
  user: Person,
  length: number,
): Promise<MoodHistory> {
  const until = getLocalDay(user.timeZone, clock.now());
  const from = shiftDay(until, 1 - length);
  const [moodDays, activity] = await Promise.all([
    listMoodDays(db, user.id, from),
    listActivityByDay(user, from, until),
  ]);
  const moodByDate = new Map(moodDays.map((moodDay) => [moodDay.day, moodDay]));
  const activityByDate = new Map(activity.map((dayActivity) => [dayActivity.day, dayActivity]));
  const days = Array.from({ length }, (_, index) => {
    const day = shiftDay(from, index);
    const mood = moodByDate.get(day);
    const { practices = 0, lessons = 0, journal = 0, posts = 0 } = activityByDate.get(day) ?? {};
    const words = mood?.words.slice(0, MOOD_LIMITS.wordCount) ?? [];
    return { day, level: mood?.level ?? null, words, practices, lessons, journal, posts };
  });
  const checkIns = moodDays.reduce((sum, moodDay) => sum + moodDay.checkIns, 0);
  return { days, finding: describeMoodComparison(compareMoods(days, checkIns)) };
}
