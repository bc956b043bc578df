import { getRequiredRightAnswers } from '@attune/domain/tutorials/quiz';
import type { Tutorial } from '#platform/api/generated/types.gen.ts';
import type { Lesson } from '../../lesson-change.ts';

export const CHECKLIST = 'checklist';
export const QUIZ = 'quiz';
const TASK_TITLE = 'Your turn';

type Section = Tutorial['sections'][number];

/** The sections in page order: up to the task, then checklist and quiz, then the rest. */
export function splitAtTask(sections: readonly Section[]): {
  before: Section[];
  task: Section | null;
  after: Section[];
} {
  const at = sections.findIndex(({ title }) => title === TASK_TITLE);
  if (at === -1) return { before: [...sections], task: null, after: [] };
  return {
    before: sections.slice(0, at),
    task: sections[at] ?? null,
    after: sections.slice(at + 1),
  };
}

/** One line of the outline. `isDone` only where there is something to do. */
export type Part = { id: string; title: string; isDone: boolean };

export function partsOf({ tutorial, progress }: Pick<Lesson, 'tutorial' | 'progress'>): Part[] {
  const { before, task, after } = splitAtTask(tutorial.sections);
  const read = ({ id, title }: Section) => ({ id, title, isDone: false });
  return [
    ...before.map(read),
    ...(task ? [{ id: task.id, title: task.title, isDone: progress.isTaskDone }] : []),
    {
      id: CHECKLIST,
      title: 'Checklist',
      isDone: progress.checked.length >= tutorial.checklist.length,
    },
    { id: QUIZ, title: 'Quiz', isDone: progress.quiz?.isPassed ?? false },
    ...after.map(read),
  ];
}

export function openParts({ tutorial, progress }: Pick<Lesson, 'tutorial' | 'progress'>): string[] {
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
