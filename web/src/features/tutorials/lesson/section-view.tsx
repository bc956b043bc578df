import { NotebookPen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Tutorial, TutorialNote } from '#platform/api/tutorials.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { addNoteButtonId, partElementId } from './lesson-anchors.ts';
import { NoteEditor } from './notes/note-editor.tsx';
import type { Notes } from './notes/use-notes.ts';

type SectionViewProps = {
  section: Tutorial['sections'][number];
  list: readonly TutorialNote[];
  notes: Notes;
  /** Shown above the heading, such as that the reader stopped here. */
  before?: ReactNode;
  children?: ReactNode;
};

export function SectionView({ section, list, notes, before, children }: SectionViewProps) {
  const { id, title, markdown } = section;
  const marks = useMemo(
    () =>
      list.flatMap(({ id: noteId, sectionId, quote }) =>
        sectionId === id && quote !== null ? [{ id: noteId, quote }] : [],
      ),
    [list, id],
  );
  return (
    <section
      id={partElementId(id)}
      aria-labelledby={`${partElementId(id)}-title`}
      className="grid scroll-mt-10 gap-4 lg:scroll-mt-0"
    >
      {before}
      <h2 id={`${partElementId(id)}-title`} tabIndex={-1} className="heading text-2xl">
        {title}
      </h2>
      <div data-section={id} className="text-lg">
        <Markdown text={markdown} marks={marks} />
      </div>
      {children}
      <div className="-mt-2">
        <button
          type="button"
          id={addNoteButtonId(id)}
          onClick={() => notes.begin(id, null)}
          className="-ms-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-xs font-medium text-muted hover:bg-tint hover:text-ink"
        >
          <Icon of={NotebookPen} size={16} />
          Add a note to this section
        </button>
      </div>
      {notes.drafts
        .filter((draft) => draft.sectionId === id)
        .map((draft) => (
          <NoteEditor key={draft.id} draft={draft} notes={notes} />
        ))}
    </section>
  );
}
