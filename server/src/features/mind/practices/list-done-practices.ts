import { OWN_PATTERN_ID, OWN_PATTERN_TITLE } from '@attune/domain/mind/breathing';
import type { Executor } from '#platform/db/database.ts';
import { listPracticeTitles } from './practices.repository.ts';
import { listPracticeDays } from './sessions.repository.ts';

type DonePractice = { id: string; title: string; times: number; lastDay: string };

/** Practices done since a day, latest first. Each counts once a day. */
export async function listDonePractices(
  db: Executor,
  userId: string,
  from: string,
): Promise<DonePractice[]> {
  const days = await listPracticeDays(db, userId, from);
  if (days.length === 0) return [];
  const done = days.flatMap(({ day, practiceIds }) => practiceIds.map((id) => ({ id, day })));
  const byId = Map.groupBy(done, ({ id }) => id);
  const titles = [
    ...(await listPracticeTitles(db, [...byId.keys()])),
    { id: OWN_PATTERN_ID, title: OWN_PATTERN_TITLE },
  ];
  const donePractices = titles.flatMap(({ id, title }) => {
    const practiceDays = byId.get(id)?.map(({ day }) => day) ?? [];
    const lastDay = practiceDays.toSorted().at(-1);
    return lastDay === undefined ? [] : [{ id, title, times: practiceDays.length, lastDay }];
  });
  return donePractices.toSorted(
    (one, other) => other.lastDay.localeCompare(one.lastDay) || one.id.localeCompare(other.id),
  );
}
