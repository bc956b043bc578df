import { type RefObject, useCallback, useEffect, useState } from 'react';
import { quoteAt, readSectionText } from './passage.ts';

export type Passage = { sectionId: string; quote: string; left: number; top: number };

const SECTION = '[data-section]';

function sectionAround(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>(SECTION) ?? null;
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

export function useSelectedPassage(container: RefObject<HTMLElement | null>) {
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
      // While the mouse is selecting, nothing moves.
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

  const drop = useCallback(() => {
    window.getSelection()?.removeAllRanges();
    setPassage(null);
  }, []);
  return { passage, drop };
}
