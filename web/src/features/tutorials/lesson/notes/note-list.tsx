import { Pencil, Trash2 } from 'lucide-react';
import type { Tutorial, TutorialNote } from '#platform/api/generated/types.gen.ts';
import { useHashTarget, useScrollToElement } from '#platform/browser/use-hash-target.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { NoteActions } from './use-note-actions.ts';

export const NOTES_TITLE_ID = 'your-notes';
export const NOTE_HASH_PREFIX = 'note-';

type NoteListProps = {
  sections: Tutorial['sections'];
  notes: readonly TutorialNote[];
  /** The section whose notes are shown; null shows all. All notes are printed. */
  onlyOf: string | null;
  onShow: (note: TutorialNote) => void;
  noteActions: Pick<NoteActions, 'edit' | 'remove'>;
};

export function NoteList({ sections, notes, onlyOf, onShow, noteActions }: NoteListProps) {
  const hashTarget = useHashTarget(NOTE_HASH_PREFIX);
  useScrollToElement(
    hashTarget && `${NOTE_HASH_PREFIX}${hashTarget.id}`,
    hashTarget?.openedAt ?? null,
  );
  if (notes.length === 0) {
    return (
      <p className="text-sm text-muted">
        Select words in the text to highlight them or add a note. You can also add a note below each
        section.
      </p>
    );
  }
  const indexOf = ({ sectionId }: TutorialNote) =>
    sections.findIndex((section) => section.id === sectionId);
  const sorted = notes.toSorted(
    (one, other) => indexOf(one) - indexOf(other) || one.createdAt.localeCompare(other.createdAt),
  );
  return (
    <ul className="grid gap-4">
      {sorted.map((note) => {
        const section = sections.find(({ id }) => id === note.sectionId);
        return (
          <Note
            key={note.id}
            note={note}
            sectionTitle={section?.title ?? 'From an earlier version of this lesson'}
            isShown={onlyOf === null || onlyOf === note.sectionId}
            onShow={() => onShow(note)}
            noteActions={noteActions}
          />
        );
      })}
    </ul>
  );
}

type NoteProps = {
  note: TutorialNote;
  sectionTitle: string;
  isShown: boolean;
  onShow: () => void;
  noteActions: NoteListProps['noteActions'];
};

function Note({ note, sectionTitle, isShown, onShow, noteActions }: NoteProps) {
  const { id, quote, text } = note;
  const kind = text === '' ? 'highlight' : 'note';
  const excerpt = (quote ?? text).slice(0, 40);
  return (
    <li
      id={`${NOTE_HASH_PREFIX}${id}`}
      tabIndex={-1}
      hidden={!isShown}
      data-printed
      className="grid scroll-mt-20 gap-1 border-b border-line pb-3"
    >
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          className="min-h-9 min-w-0 text-start text-xs text-muted hover:text-ink hover:underline"
          onClick={onShow}
        >
          <span className="sr-only">Show in the text: </span>
          {sectionTitle}
        </button>
        <div className="flex shrink-0 print:hidden">
          <IconButton
            size="sm"
            label={`Edit the ${kind} “${excerpt}”`}
            onClick={() => noteActions.edit(note)}
          >
            <Icon of={Pencil} size={16} />
          </IconButton>
          <IconButton
            size="sm"
            label={`Delete the ${kind} “${excerpt}”`}
            onClick={() => {
              void noteActions.remove(note);
              // The pressed button disappears with its note.
              document.getElementById(NOTES_TITLE_ID)?.focus({ preventScroll: true });
            }}
          >
            <Icon of={Trash2} size={16} />
          </IconButton>
        </div>
      </div>
      {quote && (
        <p className="line-clamp-4 text-sm">
          <mark>{quote}</mark>
        </p>
      )}
      {text && (
        <p dir="auto" className="text-sm break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
    </li>
  );
}
