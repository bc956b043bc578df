/** The parts of a lesson that are no sections of its text. */
export const CHECKLIST = 'checklist';
export const QUIZ = 'quiz';

const TASK_TITLE = 'Your turn';

type Heading = { id: string; title: string };

/** Splits the sections at the task, because checklist and quiz follow right after it. */
export function splitAtTask<Section extends Heading>(
  sections: readonly Section[],
): { before: Section[]; task: Section | null; after: Section[] } {
  const taskIndex = sections.findIndex(({ title }) => title === TASK_TITLE);
  if (taskIndex === -1) return { before: [...sections], task: null, after: [] };
  return {
    before: sections.slice(0, taskIndex),
    task: sections[taskIndex] ?? null,
    after: sections.slice(taskIndex + 1),
  };
}

/** The ids of a lesson's parts in reading order. A reader's position is one of them. */
export function getPartIds(sections: readonly Heading[]): string[] {
  const { before, task, after } = splitAtTask(sections);
  const read = [...before, ...(task ? [task] : [])];
  return [...read.map(({ id }) => id), CHECKLIST, QUIZ, ...after.map(({ id }) => id)];
}
