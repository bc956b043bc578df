import type { Activity, GuidanceInput } from '@attune/domain/guidance/person';
import { statusOf } from '@attune/domain/tutorials/progress';
import type { Executor } from '../../platform/db/database.ts';
import { readGuidanceInput } from '../assessment/index.ts';
import { listProgress } from './progress.repository.ts';
import { toProgress } from './progress-document.ts';

type OwnProgress = Awaited<ReturnType<typeof listProgress>>;

function activityOf(own: OwnProgress): Activity[] {
  return own.flatMap(({ title, progress }): Activity[] => {
    const what = statusOf(toProgress(progress));
    return what === 'new' ? [] : [{ thingId: progress.tutorialId, what, title }];
  });
}

/** All that guidance knows of a person, and their progress by the way. */
export async function readGuidance(
  db: Executor,
  userId: string,
): Promise<{ input: GuidanceInput; own: OwnProgress }> {
  const own = await listProgress(db, userId);
  const told = await readGuidanceInput(db, userId);
  return { input: { ...told, activity: activityOf(own) }, own };
}
