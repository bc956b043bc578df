import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Tutorial, TutorialNote } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { LessonText } from '#ui/lesson-text/lesson-text.tsx';
import { addNoteButtonId, partElementId } from './lesson-anchors.ts';
import { NoteEditor } from './notes/note-editor.tsx';
import type { NoteActions } from './notes/use-note-actions.ts';

type SectionViewProps = {
  section: Tutorial['sections'][number];
  notes: readonly TutorialNote[];
  noteActions: NoteActions;
  lead?: ReactNode;
  children?: ReactNode;
};

export function SectionView(props: SectionViewProps) {
  const { section, notes, noteActions, lead, children } = props;
  const { id, title, markdown } = section;
  const titleId = `${partElementId(id)}-title`;
  const marks = useMemo(
    () =>
      notes.flatMap(({ id: noteId, sectionId, quote }) =>
        sectionId === id && quote !== null ? [{ id: noteId, quote }] : [],
      ),
    [notes, id],
  );
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} tabIndex={-1} className="heading text-2xl">
        {smartQuotes(title)}
      </h2>
      {lead}
      <div data-section={id} className="text-lg">
        <LessonText text={markdown} marks={marks} />
      </div>
      {children}
      <div className="-mt-2 print:hidden">
        <button
          type="button"
          id={addNoteButtonId(id)}
          onClick={() => noteActions.begin(id, null)}
          className="-ms-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-xs font-medium text-muted hover:bg-tint hover:text-ink"
        >
          <Icon of={NotebookPen} size={16} />
          Add a note to this section
        </button>
      </div>
      {noteActions.drafts
        .filter((draft) => draft.sectionId === id)
        .map((draft) => (
          <NoteEditor key={draft.id} draft={draft} noteActions={noteActions} />
        ))}
    </section>
  );
}
