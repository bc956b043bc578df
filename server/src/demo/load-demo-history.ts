import { getLocalDay } from '@attune/domain/kernel/local-day';
import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { saveConsents } from '#features/account/consents/consents.repository.ts';
import { saveCheckIn } from '#features/assessment';
import type { Database, Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { buildAssessment } from './builders/build-assessment.ts';
import {
  insertGoals,
  insertLessons,
  insertMoods,
  insertPages,
  insertSessions,
} from './demo-history.repository.ts';
import { DEMO_HISTORY, demoMoods, demoSessions, PAGES } from './demo-history.ts';

type Transaction = Executor & Pick<Database, 'transaction'>;
type Person = { id: string; timeZone: string };

export async function loadDemoHistory(tx: Transaction, person: Person, now: Date): Promise<void> {
  const { id: userId, timeZone } = person;
  const { assessedDaysAgo, firstAnswers, checkIns, lessons, goals } = DEMO_HISTORY;
  const clockAt = (daysAgo: number) => ({ now: () => addDays(now, -daysAgo) });
  await buildAssessment({ db: tx, clock: clockAt(assessedDaysAgo) }, userId, firstAnswers);
  for (const { daysAgo, reaction, feeling } of checkIns) {
    const clock = clockAt(daysAgo);
    await saveCheckIn({ db: tx, clock }, userId, { id: newId(clock.now()), reaction, feeling });
  }

  // Visitors see a companion that knows the demo user. No consent is given by default.
  await saveConsents(tx, userId, { answers: true, progress: true, mood: true }, now);

  /** Some hours apart, so that no two entries of a day have the same timestamp. */
  const dated = (daysAgo: number, hour = 0) => {
    const date = new Date(addDays(now, -daysAgo).getTime() - hour * HOUR_MS);
    return { id: newId(date), at: date.toISOString(), day: getLocalDay(timeZone, date) };
  };
  const moods = demoMoods().map(({ daysAgo, ...mood }) => ({ ...dated(daysAgo), ...mood }));
  await insertMoods(tx, userId, moods);
  const sessions = demoSessions().map(({ daysAgo, ...done }) => ({ ...dated(daysAgo), ...done }));
  await insertSessions(tx, userId, sessions);
  await insertLessons(
    tx,
    userId,
    lessons.map(({ daysAgo, wrong }) => ({ ...dated(daysAgo), wrong })),
  );
  await insertPages(
    tx,
    userId,
    PAGES.map(({ daysAgo, ...page }) => ({ ...dated(daysAgo), ...page })),
  );
  await insertGoals(
    tx,
    userId,
    goals.map(({ title, why, daysAgo, steps }, index) => ({
      ...dated(daysAgo),
      title,
      why,
      position: `V${index + 1}`,
      steps: steps.map(({ text, doneDaysAgo }, at) => ({
        id: dated(daysAgo).id,
        text,
        position: `V${at + 1}`,
        doneAt: doneDaysAgo === null ? null : dated(doneDaysAgo).at,
      })),
    })),
  );
}
