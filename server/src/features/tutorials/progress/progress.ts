import { kernelError } from '@attune/domain/kernel/errors';
import { getPartIds } from '@attune/domain/tutorials/lesson-parts';
import type { TutorialProgress } from '@attune/domain/tutorials/progress';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import type { ProgressInput } from '@attune/domain/tutorials/tutorial-inputs';
import type { Services } from '#platform/services.ts';
import { requirePart, requireTutorial } from '../lessons/require-tutorial.ts';
import type { ProgressDocument } from '../tutorials.schemas.ts';
import { changeProgress, type ProgressChanges, type ProgressRow } from './progress.repository.ts';

const NO_PROGRESS: ProgressDocument = {
  sectionId: null,
  checked: [],
  isTaskDone: false,
  isSaved: false,
  quiz: null,
  completedAt: null,
  updatedAt: null,
};

export function toProgress(row: ProgressRow): TutorialProgress {
  const { sectionId, checked, isTaskDone, completedAt } = row;
  const { quizScore: best, quizTotal: total, isQuizPassed: isPassed, quizAttempts: attempts } = row;
  return {
    sectionId,
    checked,
    isTaskDone,
    quiz: best === null || total === null ? null : { best, total, isPassed, attempts },
    completedAt: completedAt?.toISOString() ?? null,
  };
}

/** A user's progress, without parts and checklist lines that the tutorial no longer has. */
export function toProgressDocument(
  row: ProgressRow | null,
  { sections, checklist }: Pick<Tutorial, 'sections' | 'checklist'>,
): ProgressDocument {
  if (!row) return NO_PROGRESS;
  const progress = toProgress(row);
  const { sectionId } = progress;
  return {
    ...progress,
    sectionId: sectionId !== null && getPartIds(sections).includes(sectionId) ? sectionId : null,
    checked: progress.checked.filter((index) => index < checklist.length),
    isSaved: row.isSaved,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Stores the sent fields of the progress and leaves the others unchanged. */
export async function updateProgress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  tutorialId: string,
  { isCompleted, sectionId, check, ...flags }: ProgressInput,
): Promise<ProgressDocument> {
  const { content } = await requireTutorial(db, tutorialId);
  if (sectionId !== undefined) requirePart(content.sections, sectionId);
  if (check && check.line >= content.checklist.length) {
    const message = 'The checklist is shorter now. Reload the page.';
    throw kernelError('request.invalid', { message, fields: [{ path: 'check.line', message }] });
  }
  const now = clock.now();
  const completion = isCompleted === undefined ? {} : { completedAt: isCompleted ? now : null };
  const changes = omitUndefined({ ...flags, sectionId, check, ...completion });
  const row = await changeProgress(db, { userId, tutorialId }, changes, now);
  return toProgressDocument(row, content);
}

function omitUndefined(fields: Record<string, unknown>): ProgressChanges {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
