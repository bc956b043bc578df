import { pluralize } from '@attune/domain/kernel/pluralize';
import type { Lesson } from '../../lesson-change.ts';
import { getWork } from '../outline/lesson-parts.ts';

type OpenPart = { part: 'task' | 'checklist' | 'quiz'; label: string };

/** What the reader did in a lesson, in sentences, and what they could still do. */
export function describeWork(lesson: Lesson): { done: string[]; open: OpenPart[] } {
  const { tutorial, progress, notes } = lesson;
  const { isTaskDone, isChecklistDone, isQuizPassed } = getWork(lesson);
  const { checked, quiz } = progress;
  const lines = tutorial.checklist.length;
  const highlights = notes.filter(({ text }) => text === '').length;
  const made = [
    ...(notes.length > highlights ? [pluralize(notes.length - highlights, 'note')] : []),
    ...(highlights > 0 ? [pluralize(highlights, 'highlight')] : []),
  ];
  return {
    done: [
      ...(isTaskDone ? ['You did the task.'] : []),
      ...(isChecklistDone ? [`You checked off all ${lines} items.`] : []),
      ...(!isChecklistDone && checked.length > 0
        ? [`You checked off ${checked.length} of ${lines} items.`]
        : []),
      ...(quiz && isQuizPassed
        ? [`You passed the quiz with ${quiz.best} of ${quiz.total} right.`]
        : []),
      ...(made.length > 0 ? [`You added ${made.join(' and ')}.`] : []),
    ],
    open: [
      ...(isTaskDone ? [] : [{ part: 'task' as const, label: 'Do the task' }]),
      ...(isChecklistDone
        ? []
        : [
            {
              part: 'checklist' as const,
              label: checked.length > 0 ? 'Finish the checklist' : 'Go through the checklist',
            },
          ]),
      ...(isQuizPassed
        ? []
        : [
            {
              part: 'quiz' as const,
              label: quiz ? `Try the quiz again (${quiz.best} of ${quiz.total})` : 'Take the quiz',
            },
          ]),
    ],
  };
}

/** The passage that the reader highlighted last, or else the lesson in one sentence. */
export function chooseKeepLine({ tutorial, notes }: Lesson): { label: string; text: string } {
  const highlight = notes.findLast(({ quote }) => quote !== null)?.quote;
  return highlight
    ? { label: 'A line you highlighted', text: highlight }
    : { label: 'One line to keep', text: tutorial.summary };
}
