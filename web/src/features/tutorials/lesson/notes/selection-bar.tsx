import { MAX_QUOTE_LENGTH } from '@attune/domain/tutorials/note-rules';
import { Highlighter, NotebookPen } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { quoteAt, readSectionText } from './passage.ts';
import type { NoteActions } from './use-note-actions.ts';

type SelectionBarProps = {
  container: RefObject<HTMLElement | null>;
  noteActions: Pick<NoteActions, 'begin' | 'highlight'>;
};

const BUTTON_CLASSES =
  'inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-semibold hover:bg-on-slab/12';
/** Keeps the bar within the text, however far to the right the selection is. */
const BAR_WIDTH = '17rem';

/** Actions for selected text. Each section also has a button that adds a note without a mouse. */
export function SelectionBar({ container, noteActions }: SelectionBarProps) {
  const { passage, clearSelection } = useSelectedPassage(container);
  if (!passage) return null;
  const { sectionId, quote, left, top } = passage;
  const isTooLong = quote.length > MAX_QUOTE_LENGTH;
  return (
    <div
      role="toolbar"
      aria-label="Selected text"
      // Pressing a button must not clear the selection before it is used.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-10 mt-2 flex rounded-md bg-slab p-1 text-on-slab shadow-float pointer-coarse:mt-8"
      style={{ top, left: `clamp(0px, ${left}px, calc(100% - ${BAR_WIDTH}))` }}
    >
      {isTooLong ? (
        <p className="px-3 py-2 text-sm">
          Please select a shorter passage, up to 1,000 characters.
        </p>
      ) : (
        <>
          <button
            type="button"
            className={BUTTON_CLASSES}
            onClick={() => {
              void noteActions.highlight(sectionId, quote);
              clearSelection();
            }}
          >
            <Icon of={Highlighter} size={18} className="text-gold" />
            Highlight
          </button>
          <button
            type="button"
            className={BUTTON_CLASSES}
            onClick={() => {
              noteActions.begin(sectionId, quote);
              clearSelection();
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

type Passage = { sectionId: string; quote: string; left: number; top: number };

const SECTION_SELECTOR = '[data-section]';

function sectionAround(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>(SECTION_SELECTOR) ?? null;
}

function readPassage(container: HTMLElement): Passage | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const section = sectionAround(range.startContainer);
  const sectionId = section?.dataset.section;
  if (!section || !sectionId || !container.contains(section)) return null;
  const { text, offsetOf } = readSectionText(section);
  const start = offsetOf(range.startContainer, range.startOffset);
  // A selection across sections is cut at the end of its first section.
  const isWithin = sectionAround(range.endContainer) === section;
  const end = isWithin ? offsetOf(range.endContainer, range.endOffset) : text.length;
  if (text.slice(start, end).trim() === '') return null;
  const box = container.getBoundingClientRect();
  const selectionBox = range.getBoundingClientRect();
  const bottom = Math.min(selectionBox.bottom, section.getBoundingClientRect().bottom);
  return {
    sectionId,
    quote: quoteAt(text, start, end),
    left: selectionBox.left - box.left,
    top: bottom - box.top,
  };
}

function useSelectedPassage(container: RefObject<HTMLElement | null>) {
  const [passage, setPassage] = useState<Passage | null>(null);

  useEffect(() => {
    let isPressed = false;
    const read = () => setPassage(container.current ? readPassage(container.current) : null);
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // The browser updates the selection after the button is released.
      setTimeout(read);
    };
    const change = () => {
      // The bar does not move while the mouse is selecting.
      if (!isPressed) read();
    };
    document.addEventListener('selectionchange', change);
    document.addEventListener('mousedown', press);
    document.addEventListener('mouseup', release);
    return () => {
      document.removeEventListener('selectionchange', change);
      document.removeEventListener('mousedown', press);
      document.removeEventListener('mouseup', release);
    };
  }, [container]);

  const clearSelection = useCallback(() => {
    window.getSelection()?.removeAllRanges();
    setPassage(null);
  }, []);
  return { passage, clearSelection };
}
