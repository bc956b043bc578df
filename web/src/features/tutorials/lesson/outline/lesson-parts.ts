import { getRequiredRightAnswers } from '@attune/domain/tutorials/quiz';
import type { Tutorial } from '#platform/api/generated/types.gen.ts';
import type { Lesson } from '../../lesson-change.ts';

export const CHECKLIST = 'checklist';
export const QUIZ = 'quiz';
const TASK_TITLE = 'Your turn';

type Section = Tutorial['sections'][number];

/** Splits the sections at the task, because checklist and quiz follow right after it. */
export function splitAtTask(sections: readonly Section[]): {
  before: Section[];
  task: Section | null;
  after: Section[];
} {
  const taskIndex = sections.findIndex(({ title }) => title === TASK_TITLE);
  if (taskIndex === -1) return { before: [...sections], task: null, after: [] };
  return {
    before: sections.slice(0, taskIndex),
    task: sections[taskIndex] ?? null,
    after: sections.slice(taskIndex + 1),
  };
}

/** One line of the outline. `isDone` stays false where there is nothing to do. */
export type Part = { id: string; title: string; isDone: boolean };

export function getParts({ tutorial, progress }: Pick<Lesson, 'tutorial' | 'progress'>): Part[] {
  const { before, task, after } = splitAtTask(tutorial.sections);
  const toPart = ({ id, title }: Section) => ({ id, title, isDone: false });
  return [
    ...before.map(toPart),
    ...(task ? [{ id: task.id, title: task.title, isDone: progress.isTaskDone }] : []),
    {
      id: CHECKLIST,
      title: 'Checklist',
      isDone: progress.checked.length >= tutorial.checklist.length,
    },
    { id: QUIZ, title: 'Quiz', isDone: progress.quiz?.isPassed ?? false },
    ...after.map(toPart),
  ];
}

export function getOpenParts({
  tutorial,
  progress,
}: Pick<Lesson, 'tutorial' | 'progress'>): string[] {
  return [
    ...(progress.isTaskDone ? [] : ['the task']),
    ...(progress.checked.length >= tutorial.checklist.length ? [] : ['the checklist']),
    ...(progress.quiz?.isPassed ? [] : ['the quiz']),
  ];
}

export function formatPassRule(questions: number): string {
  const needed = getRequiredRightAnswers(questions);
  if (needed === questions) return `To pass, all ${questions} must be right.`;
  return `To pass, ${needed} of ${questions} must be right.`;
}
