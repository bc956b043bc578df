import type { TutorialProgress } from '@attune/domain/tutorials/progress';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import type { ProgressDocument } from '../tutorials.schemas.ts';
import type { ProgressRow } from './progress.repository.ts';

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

/** The progress of a reader, without sections and lines that the text no longer has. */
export function toProgressDocument(
  row: ProgressRow | null,
  { sections, checklist }: Pick<Tutorial, 'sections' | 'checklist'>,
): ProgressDocument {
  if (!row) return NO_PROGRESS;
  const progress = toProgress(row);
  const hasSection = sections.some(({ id }) => id === progress.sectionId);
  return {
    ...progress,
    sectionId: hasSection ? progress.sectionId : null,
    checked: progress.checked.filter((index) => index < checklist.length),
    isSaved: row.isSaved,
    updatedAt: row.updatedAt.toISOString(),
  };
}
