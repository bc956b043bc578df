import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import { CHECKLIST, getPartIds, QUIZ, splitAtTask } from '@attune/domain/tutorials/lesson-parts';
import { getRequiredRightAnswers } from '@attune/domain/tutorials/quiz';
import type { Lesson } from '../../lesson-change.ts';

/** The end of a finished lesson, after its last part. */
export const END = 'lesson-end';

type LessonState = Pick<Lesson, 'tutorial' | 'progress'>;

/** One line of the outline. `isDone` stays false where there is nothing to do. */
export type Part = { id: string; title: string; isDone: boolean };

/** Does not include the end. */
export function getParts(lesson: LessonState): Part[] {
  const { sections } = lesson.tutorial;
  const titles = new Map([
    ...sections.map(({ id, title }) => [id, smartQuotes(title)] as const),
    [CHECKLIST, 'Checklist'],
    [QUIZ, 'Quiz'],
  ]);
  const taskId = splitAtTask(sections).task?.id;
  const { isTaskDone, isChecklistDone, isQuizPassed } = getWork(lesson);
  return getPartIds(sections).map((id) => ({
    id,
    title: titles.get(id) ?? '',
    isDone:
      (id === taskId && isTaskDone) ||
      (id === CHECKLIST && isChecklistDone) ||
      (id === QUIZ && isQuizPassed),
  }));
}

/** What the reader has done of a lesson besides reading it. */
export function getWork({ tutorial, progress }: LessonState) {
  return {
    isTaskDone: progress.isTaskDone,
    isChecklistDone: progress.checked.length >= tutorial.checklist.length,
    isQuizPassed: progress.quiz?.isPassed ?? false,
  };
}

export function getOpenParts(lesson: LessonState): string[] {
  const { isTaskDone, isChecklistDone, isQuizPassed } = getWork(lesson);
  return [
    ...(isTaskDone ? [] : ['the task']),
    ...(isChecklistDone ? [] : ['the checklist']),
    ...(isQuizPassed ? [] : ['the quiz']),
  ];
}

export function formatPassRule(questions: number): string {
  const needed = getRequiredRightAnswers(questions);
  if (needed === questions) return `To pass, get all ${questions} right.`;
  return `To pass, get ${needed} of ${questions} right.`;
}
