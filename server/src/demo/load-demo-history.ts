import { getLocalDay } from '@attune/domain/kernel/local-day';
import { addDays } from '@attune/domain/kernel/time';
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
import { DEMO_HISTORY, DEMO_PAGES, listDemoMoods, listDemoSessions } from './demo-history.ts';

type Transaction = Executor & Pick<Database, 'transaction'>;
type Person = { id: string; timeZone: string };

export async function loadDemoHistory(tx: Transaction, person: Person, now: Date): Promise<void> {
  const { id: userId, timeZone } = person;
  const { assessedDaysAgo, firstAnswers, checkIns, lessons, goals } = DEMO_HISTORY;
  const createClock = (daysAgo: number) => ({ now: () => addDays(now, -daysAgo) });
  await buildAssessment({ db: tx, clock: createClock(assessedDaysAgo) }, userId, firstAnswers);
  for (const { daysAgo, reaction, feeling } of checkIns) {
    const clock = createClock(daysAgo);
    await saveCheckIn({ db: tx, clock }, userId, { id: newId(clock.now()), reaction, feeling });
  }

  // The consents show visitors a companion that knows the demo user. Real users give none by default.
  await saveConsents(tx, userId, { answers: true, progress: true, mood: true }, now);

  const createDate = (daysAgo: number) => {
    const date = addDays(now, -daysAgo);
    return { id: newId(date), at: date.toISOString(), day: getLocalDay(timeZone, date) };
  };
  const moods = listDemoMoods().map(({ daysAgo, ...mood }) => ({
    ...createDate(daysAgo),
    ...mood,
  }));
  await insertMoods(tx, userId, moods);
  const sessions = listDemoSessions().map(({ daysAgo, ...session }) => ({
    ...createDate(daysAgo),
    ...session,
  }));
  await insertSessions(tx, userId, sessions);
  await insertLessons(
    tx,
    userId,
    lessons.map(({ daysAgo, wrong }) => ({ ...createDate(daysAgo), wrong })),
  );
  await insertPages(
    tx,
    userId,
    DEMO_PAGES.map(({ daysAgo, ...page }) => ({ ...createDate(daysAgo), ...page })),
  );
  await insertGoals(
    tx,
    userId,
    goals.map(({ title, why, daysAgo, steps }, index) => ({
      ...createDate(daysAgo),
      title,
      why,
      position: `V${index + 1}`,
      steps: steps.map(({ text, doneDaysAgo }, stepIndex) => ({
        id: createDate(daysAgo).id,
        text,
        position: `V${stepIndex + 1}`,
        doneAt: doneDaysAgo === null ? null : createDate(doneDaysAgo).at,
      })),
    })),
  );
}
