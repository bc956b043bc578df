import type {
  Lesson,
  Library,
  NewNote,
  ProgressChange,
  TutorialNote,
  TutorialProgress,
} from '#platform/api/tutorials.ts';

export type LessonChange = { tutorialId: string } & (
  | { kind: 'progress'; progress: ProgressChange }
  | { kind: 'add-note'; note: NewNote }
  | { kind: 'edit-note'; id: string; text: string }
  | { kind: 'remove-note'; id: string }
);

/** The lesson once the change has arrived. */
export function withChange(lesson: Lesson, change: LessonChange): Lesson {
  const { progress, notes } = lesson;
  switch (change.kind) {
    case 'progress':
      return { ...lesson, progress: withProgress(progress, change.progress) };
    case 'add-note':
      return { ...lesson, notes: withNote(notes, noteOf(change.tutorialId, change.note)) };
    case 'edit-note':
      return {
        ...lesson,
        notes: notes.map((it) => (it.id === change.id ? { ...it, text: change.text } : it)),
      };
    case 'remove-note':
      return { ...lesson, notes: notes.filter(({ id }) => id !== change.id) };
  }
}

/** Lists show only whether a lesson is saved and completed. */
export function withListChange(library: Library, change: LessonChange): Library {
  if (change.kind !== 'progress') return library;
  const { isSaved, isCompleted } = change.progress;
  return {
    ...library,
    tutorials: library.tutorials.map((tutorial) => {
      if (tutorial.id !== change.tutorialId) return tutorial;
      return {
        ...tutorial,
        ...(isSaved === undefined ? {} : { isSaved }),
        ...(isCompleted ? { status: 'completed' as const, minutesLeft: 0 } : {}),
      };
    }),
  };
}

function withProgress(
  progress: TutorialProgress,
  { isCompleted, check, ...fields }: ProgressChange,
): TutorialProgress {
  const now = new Date().toISOString();
  const completion =
    isCompleted === undefined
      ? {}
      : { completedAt: isCompleted ? (progress.completedAt ?? now) : null };
  return { ...progress, ...fields, checked: withCheck(progress.checked, check), ...completion };
}

function withCheck(checked: number[], check: ProgressChange['check']): number[] {
  if (!check) return checked;
  const others = checked.filter((line) => line !== check.line);
  return check.isChecked ? [...others, check.line].toSorted((a, b) => a - b) : others;
}

function noteOf(tutorialId: string, note: NewNote): TutorialNote {
  const now = new Date().toISOString();
  return { ...note, tutorialId, createdAt: now, updatedAt: now };
}

/** A note that returns under its id gets its old position. */
export function withNote(notes: readonly TutorialNote[], note: TutorialNote): TutorialNote[] {
  return [...notes.filter(({ id }) => id !== note.id), note];
}
