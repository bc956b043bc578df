import { getProgressStatus } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';
import { listProgress } from './progress.repository.ts';
import { toProgress } from './progress.ts';

type OwnLesson = { id: string; title: string; status: 'started' | 'completed'; at: string };

export async function listOwnLessons(db: Executor, userId: string): Promise<OwnLesson[]> {
  const own = await listProgress(db, userId);
  return own.flatMap(({ title, isPublished, progress }) => {
    const status = getProgressStatus(toProgress(progress));
    if (!isPublished || status === 'new') return [];
    const at = progress.completedAt ?? progress.updatedAt;
    return [{ id: progress.tutorialId, title, status, at: at.toISOString() }];
  });
}
