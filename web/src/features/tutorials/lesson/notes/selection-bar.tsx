import { MAX_QUOTE_LENGTH } from '@attune/domain/tutorials/note-rules';
import { Highlighter, NotebookPen } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { Notes } from './use-notes.ts';
import { useSelectedPassage } from './use-selected-passage.ts';

type SelectionBarProps = {
  container: RefObject<HTMLElement | null>;
  notes: Pick<Notes, 'begin' | 'highlight'>;
};

const ACTION =
  'inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-semibold hover:bg-on-slab/12';
/** The bar stays within the text, however far to the right the selection is. */
const BAR_WIDTH = '17rem';

/** Actions on selected text. Each section's own button does the same without a mouse. */
export function SelectionBar({ container, notes }: SelectionBarProps) {
  const { passage, drop } = useSelectedPassage(container);
  if (!passage) return null;
  const { sectionId, quote, left, top } = passage;
  const isTooLong = quote.length > MAX_QUOTE_LENGTH;
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      // A press must not clear the selection before it is used.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-10 mt-2 flex rounded-md bg-slab p-1 text-on-slab shadow-float pointer-coarse:mt-8"
      style={{ top, left: `clamp(0px, ${left}px, calc(100% - ${BAR_WIDTH}))` }}
    >
      {isTooLong ? (
        <p className="px-3 py-2 text-sm">A shorter passage, please: up to 1,000 characters.</p>
      ) : (
        <>
          <button
            type="button"
            className={ACTION}
            onClick={() => {
              void notes.highlight(sectionId, quote);
              drop();
            }}
          >
            <Icon of={Highlighter} size={18} className="text-gold" />
            Highlight
          </button>
          <button
            type="button"
            className={ACTION}
            onClick={() => {
              notes.begin(sectionId, quote);
              drop();
            }}
          >
            <Icon of={NotebookPen} size={18} className="text-gold" />
            Add a note
          </button>
        </>
      )}
    </div>
  );
}
