import { type RefObject, useEffect, useRef } from 'react';

/** The focus is nowhere, or still in the closing menu. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement || activeElement === document.body || !!activeElement.closest('[role=menu]')
  );
}

/**
 * The pressed button disappears with its item. The focus then moves to the next item, so that
 * keyboard users are not sent back to the top of the page.
 */
export function useFocusAfterRemoval(part: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const removed = useRef<{ id: string; at: number } | null>(null);
  const shape = ids.join();
  useEffect(() => {
    const removedItem = removed.current;
    if (!removedItem || shape.split(',').includes(removedItem.id)) return;
    removed.current = null;
    const items = part.current?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? [];
    const item = items[Math.min(removedItem.at, items.length - 1)] ?? part.current;
    const next = item?.querySelector<HTMLElement>('button, input, [role="checkbox"]');
    // After the menu has closed and restored its own focus.
    const frame = requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      (next ?? document.getElementById('main'))?.focus({ preventScroll: !next });
    });
    return () => cancelAnimationFrame(frame);
  }, [part, shape]);
  return (id: string) => {
    removed.current = { id, at: ids.indexOf(id) };
  };
}
