import { useMemo, useState } from 'react';
import { isMissing, problemOf } from '#platform/api/api-error.ts';
import type { TutorialNote } from '#platform/api/generated/types.gen.ts';
import { newId } from '#platform/browser/new-id.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';
import { addNote, editNote, type Lesson, removeNote } from '../../lesson-change.ts';
import { useChangeLesson } from '../../tutorials.queries.ts';
import { type NoteDraft, openNoteDrafts } from './note-drafts.ts';

const KEPT_ON_DEVICE = 'Your text is kept on this device.';
const KEPT_ON_PAGE = 'Your text stays here as long as this page is open.';
const DELETED_ELSEWHERE =
  'This note was deleted in another window or on another device. Save it again to keep your text as a new note.';

export function useNoteActions(userId: string, { tutorial, notes }: Lesson) {
  const tutorialId = tutorial.id;
  const changeLesson = useChangeLesson(userId);
  const { notify, notifyError } = useToast();
  const attempt = useAttempt();
  const drafts = useNoteDrafts(userId, tutorialId);

  async function save(draft: NoteDraft): Promise<string | null> {
    const { id, sectionId, quote, text } = draft;
    try {
      await changeLesson(
        draft.isEdit
          ? editNote(tutorialId, id, text)
          : addNote(tutorialId, { id, sectionId, quote, text }),
      );
      drafts.close(id);
      notify({ message: 'Note saved.' });
      return null;
    } catch (error) {
      if (draft.isEdit && isMissing(error)) {
        drafts.write({ ...draft, isEdit: false });
        return DELETED_ELSEWHERE;
      }
      const problem = problemOf(error, 'The note couldn’t be saved.') ?? 'Sign in again to save.';
      return `${problem} ${drafts.isStored ? KEPT_ON_DEVICE : KEPT_ON_PAGE}`;
    }
  }

  async function highlight(sectionId: string, quote: string, id: string = newId()) {
    const adding = changeLesson(addNote(tutorialId, { id, sectionId, quote, text: '' }));
    const action = { label: 'Try again', onAct: () => void highlight(sectionId, quote, id) };
    await attempt(adding, 'The highlight couldn’t be saved.', action);
  }

  async function restore({ id, sectionId, quote, text }: TutorialNote) {
    try {
      const note = { id, sectionId, quote, text };
      await changeLesson(addNote(tutorialId, note));
    } catch {
      // The text is not lost: it is back in the editor, where it can be saved again.
      drafts.reopen({ id, sectionId, quote, text, isEdit: false });
      notifyError({
        message:
          'The note couldn’t be restored. Its text is back in the lesson, so you can save it again.',
      });
    }
  }

  async function remove(note: TutorialNote) {
    drafts.close(note.id);
    const removing = changeLesson(removeNote(tutorialId, note.id));
    if (!(await attempt(removing, 'That couldn’t be deleted. Please try again.'))) return;
    const message = note.text === '' ? 'Highlight removed.' : 'Note deleted.';
    notify({ message, action: { label: 'Undo', onAct: () => void restore(note) } });
  }

  function discard(draft: NoteDraft) {
    drafts.close(draft.id);
    const saved = notes.find(({ id }) => id === draft.id)?.text ?? '';
    if (draft.text.trim() === '' || draft.text === saved) return;
    notify({
      message: 'Note discarded.',
      action: { label: 'Undo', onAct: () => drafts.reopen(draft) },
    });
  }

  return { ...drafts, save, highlight, remove, discard };
}
export type NoteActions = ReturnType<typeof useNoteActions>;

/** The notes being written. Every keystroke is stored on this device. */
function useNoteDrafts(userId: string, tutorialId: string) {
  const store = useMemo(() => openNoteDrafts(userId, tutorialId), [userId, tutorialId]);
  const [drafts, setDrafts] = useState(() => store.all());
  const [isStored, setIsStored] = useState(true);
  /** The note that was just opened, which takes the focus. */
  const [openedId, setOpenedId] = useState<string | null>(null);

  function open(draft: NoteDraft) {
    setOpenedId(draft.id);
    setDrafts((current) =>
      current.some(({ id }) => id === draft.id) ? current : [...current, draft],
    );
  }

  return {
    drafts,
    isStored,
    openedId,
    begin: (sectionId: string, quote: string | null) => {
      const existingDraft = drafts.find(
        (draft) => !draft.isEdit && draft.sectionId === sectionId && draft.quote === quote,
      );
      open(existingDraft ?? { id: newId(), sectionId, quote, text: '', isEdit: false });
    },
    edit: ({ id, sectionId, quote, text }: TutorialNote) =>
      open({ id, sectionId, quote, text, isEdit: true }),
    reopen: (draft: NoteDraft) => {
      setIsStored(store.save(draft));
      open(draft);
    },
    write: (draft: NoteDraft) => {
      setIsStored(store.save(draft));
      setDrafts((current) => current.map((it) => (it.id === draft.id ? draft : it)));
    },
    close: (id: string) => {
      store.forget(id);
      setDrafts((current) => current.filter((draft) => draft.id !== id));
    },
  };
}
