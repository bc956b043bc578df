import { ApiError } from '#platform/api/api-error.ts';
import * as api from '#platform/api/tutorials.ts';
import { type LessonChange, withChange, withNote } from './lesson-change.ts';

type Answered = (lesson: api.Lesson) => api.Lesson;

export async function sendChange(change: LessonChange): Promise<Answered> {
  const { tutorialId } = change;
  switch (change.kind) {
    case 'progress': {
      const progress = await api.updateTutorialProgress(tutorialId, change.progress);
      return (lesson) => ({ ...lesson, progress });
    }
    case 'add-note': {
      const note = await api.addNote(tutorialId, change.note);
      return (lesson) => ({ ...lesson, notes: withNote(lesson.notes, note) });
    }
    case 'edit-note': {
      const note = await api.updateNote(change.id, change.text);
      return (lesson) => ({ ...lesson, notes: withNote(lesson.notes, note) });
    }
    case 'remove-note':
      await api.deleteNote(change.id).catch(ignoreGone);
      return (lesson) => withChange(lesson, change);
  }
}

/** Another device deleted it first: it is gone either way. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
