import type { Activity, GuidanceInput } from '@attune/domain/guidance/guidance-profile';
import { getProgressStatus } from '@attune/domain/tutorials/progress';
import { readGuidanceInput } from '#features/assessment';
import type { Executor } from '#platform/db/database.ts';
import { listProgress } from '../progress/progress.repository.ts';
import { toProgress } from '../progress/progress-document.ts';

type OwnProgress = Awaited<ReturnType<typeof listProgress>>;

function toActivity(own: OwnProgress): Activity[] {
  return own.flatMap(({ title, progress }): Activity[] => {
    const what = getProgressStatus(toProgress(progress));
    return what === 'new' ? [] : [{ thingId: progress.tutorialId, what, title }];
  });
}

export async function readGuidance(
  db: Executor,
  userId: string,
): Promise<{ input: GuidanceInput; own: OwnProgress }> {
  const own = await listProgress(db, userId);
  const guidance = await readGuidanceInput(db, userId);
  return { input: { ...guidance, activity: toActivity(own) }, own };
}
