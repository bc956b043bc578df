import { dayIn } from '@attune/domain/kernel/calendar';
import { dayAfter } from '@attune/domain/kernel/days';
import { moodFinding, sayMoodFinding } from '@attune/domain/mind/mood-finding';
import { MOOD_LIMITS } from '@attune/domain/mind/moods';
import type { MoodHistory } from './mind.schemas.ts';
import type { MindNeighbours, MindServices, Person } from './mind-services.ts';
import { listMoodDays } from './moods.repository.ts';

/** Mood over time beside what one did, a row a day, the oldest first. */
export async function readHistory(
  { db, clock }: MindServices,
  { activityByDay }: MindNeighbours,
  user: Person,
  length: number,
): Promise<MoodHistory> {
  const until = dayIn(user.timeZone, clock.now());
  const from = dayAfter(until, 1 - length);
  const [moodDays, done] = await Promise.all([
    listMoodDays(db, user.id, from),
    activityByDay(user, from, until),
  ]);
  const moodOn = new Map(moodDays.map((each) => [each.day, each]));
  const doneOn = new Map(done.map((each) => [each.day, each]));
  const days = Array.from({ length }, (_, place) => {
    const day = dayAfter(from, place);
    const mood = moodOn.get(day);
    const { practices = 0, lessons = 0, journal = 0, posts = 0 } = doneOn.get(day) ?? {};
    const words = mood?.words.slice(0, MOOD_LIMITS.words) ?? [];
    return { day, level: mood?.level ?? null, words, practices, lessons, journal, posts };
  });
  return { days, finding: sayMoodFinding(moodFinding(days)) };
}
