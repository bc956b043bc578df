import { isMissing } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  AddNoteData,
  ListTutorialsResponse,
  ReadTutorialResponse,
  TutorialNote,
  TutorialProgress,
  UpdateTutorialProgressData,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

export type Lesson = ReadTutorialResponse;
export type Library = ListTutorialsResponse;
export type ProgressChange = UpdateTutorialProgressData['body'];
type NewNote = AddNoteData['body'];

export type LessonChange = {
  tutorialId: string;
  /** Returns the lesson with the change. */
  apply: (lesson: Lesson) => Lesson;
  /** The progress that lists show as well. */
  progress?: ProgressChange;
  /** Sends the change, and returns how the server's response changes the lesson. */
  send: () => Promise<(lesson: Lesson) => Lesson>;
};

export const changeProgress = (tutorialId: string, body: ProgressChange): LessonChange => ({
  tutorialId,
  progress: body,
  apply: (lesson) => ({ ...lesson, progress: withProgress(lesson.progress, body) }),
  send: async () => {
    const path = { id: tutorialId };
    const progress = await unwrap(sdk.updateTutorialProgress({ path, body }));
    return (lesson) => ({ ...lesson, progress });
  },
});

export function addNote(tutorialId: string, body: NewNote): LessonChange {
  const now = new Date().toISOString();
  return {
    tutorialId,
    apply: withNote({ ...body, tutorialId, createdAt: now, updatedAt: now }),
    send: async () => withNote(await unwrap(sdk.addNote({ path: { id: tutorialId }, body }))),
  };
}

export const editNote = (tutorialId: string, id: string, text: string): LessonChange => ({
  tutorialId,
  apply: (lesson) => ({
    ...lesson,
    notes: lesson.notes.map((it) => (it.id === id ? { ...it, text } : it)),
  }),
  send: async () => withNote(await unwrap(sdk.updateNote({ path: { id }, body: { text } }))),
});

export function removeNote(tutorialId: string, id: string): LessonChange {
  const apply = (lesson: Lesson) => ({
    ...lesson,
    notes: lesson.notes.filter((it) => it.id !== id),
  });
  return {
    tutorialId,
    apply,
    send: async () => {
      await unwrap(sdk.deleteNote({ path: { id } })).catch(ignoreGone);
      return apply;
    },
  };
}

/** Another device deleted it first: it is gone either way. */
function ignoreGone(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** Lists show only whether a lesson is saved and completed. */
export function withListChange(library: Library, { tutorialId, progress }: LessonChange): Library {
  if (!progress) return library;
  const { isSaved, isCompleted } = progress;
  return {
    ...library,
    tutorials: library.tutorials.map((tutorial) => {
      if (tutorial.id !== tutorialId) return tutorial;
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

/** Adds a note, or replaces the one with the same id. */
const withNote =
  (note: TutorialNote) =>
  (lesson: Lesson): Lesson => ({
    ...lesson,
    notes: [...lesson.notes.filter(({ id }) => id !== note.id), note],
  });
