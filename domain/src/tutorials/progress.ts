import { countWords } from '../content/count-words.ts';
import { getPartIds } from './lesson-parts.ts';
import type { Tutorial } from './tutorial.ts';

export const PROGRESS_STATUSES = ['new', 'started', 'completed'] as const;
export type ProgressStatus = (typeof PROGRESS_STATUSES)[number];

export type TutorialProgress = {
  /** Where the reader is: a section, the checklist or the quiz. */
  sectionId: string | null;
  /** Indexes of the checked lines. */
  checked: readonly number[];
  isTaskDone: boolean;
  quiz: { best: number; total: number; isPassed: boolean; attempts: number } | null;
  completedAt: string | null;
};

/** Saving a tutorial for later does not start it. */
export function getProgressStatus(progress: TutorialProgress | null): ProgressStatus {
  if (!progress) return 'new';
  const { completedAt, sectionId, checked, isTaskDone, quiz } = progress;
  if (completedAt !== null) return 'completed';
  const isBegun = sectionId !== null || checked.length > 0 || isTaskDone || quiz !== null;
  return isBegun ? 'started' : 'new';
}

export const PROGRESS_LABELS: Readonly<Record<ProgressStatus, string>> = {
  new: 'Not started',
  started: 'Started',
  completed: 'Finished',
};

/** Counts the task unless it is done, and the reading from the current part on. */
export function getMinutesLeft(
  tutorial: Pick<Tutorial, 'minutes' | 'taskMinutes' | 'sections'>,
  progress: TutorialProgress | null,
): number {
  if (progress?.completedAt) return 0;
  const task = Math.min(tutorial.taskMinutes, tutorial.minutes);
  const reading =
    (tutorial.minutes - task) * getUnreadShare(tutorial.sections, progress?.sectionId);
  return Math.max(1, Math.ceil(reading + (progress?.isTaskDone ? 0 : task)));
}

function getUnreadShare(
  sections: Tutorial['sections'],
  currentPartId: string | null | undefined,
): number {
  const partIds = getPartIds(sections);
  const currentIndex = currentPartId ? partIds.indexOf(currentPartId) : -1;
  const countAll = (counted: Tutorial['sections']) =>
    counted.reduce((total, { markdown }) => total + countWords(markdown), 0);
  const total = countAll(sections);
  if (currentIndex === -1 || total === 0) return 1;
  return countAll(sections.filter(({ id }) => partIds.indexOf(id) >= currentIndex)) / total;
}
