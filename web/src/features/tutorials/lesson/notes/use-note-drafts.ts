import { useMemo, useState } from 'react';
import type { TutorialNote } from '#platform/api/tutorials.ts';
import { newId } from '#platform/browser/new-id.ts';
import { type NoteDraft, noteDrafts } from './note-drafts.ts';

/** The notes being written; every keystroke is stored. */
export function useNoteDrafts(userId: string, tutorialId: string) {
  const store = useMemo(() => noteDrafts(userId, tutorialId), [userId, tutorialId]);
  const [drafts, setDrafts] = useState(() => store.all());
  const [isStored, setIsStored] = useState(true);
  /** The note opened just now: it takes the focus. */
  const [openedId, setOpenedId] = useState<string | null>(null);

  function open(draft: NoteDraft) {
    setOpenedId(draft.id);
    setDrafts((now) => (now.some(({ id }) => id === draft.id) ? now : [...now, draft]));
  }

  return {
    drafts,
    isStored,
    openedId,
    begin: (sectionId: string, quote: string | null) => {
      const waiting = drafts.find(
        (draft) => !draft.isEdit && draft.sectionId === sectionId && draft.quote === quote,
      );
      open(waiting ?? { id: newId(), sectionId, quote, text: '', isEdit: false });
    },
    edit: ({ id, sectionId, quote, text }: TutorialNote) =>
      open({ id, sectionId, quote, text, isEdit: true }),
    reopen: (draft: NoteDraft) => {
      setIsStored(store.keep(draft));
      open(draft);
    },
    write: (draft: NoteDraft) => {
      setIsStored(store.keep(draft));
      setDrafts((now) => now.map((it) => (it.id === draft.id ? draft : it)));
    },
    close: (id: string) => {
      store.forget(id);
      setDrafts((now) => now.filter((draft) => draft.id !== id));
    },
  };
}
