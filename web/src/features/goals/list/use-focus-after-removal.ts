import { type RefObject, useEffect, useRef } from 'react';

/** Whether nothing has the focus, or only a menu that is closing. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement || activeElement === document.body || !!activeElement.closest('[role=menu]')
  );
}

/**
 * Moves the focus to the next item when an item disappears together with the button that was
 * pressed. Otherwise keyboard users would be sent back to the top of the page.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
) {
  const removed = useRef<{ id: string; index: number } | null>(null);
  const idsKey = ids.join();
  useEffect(() => {
    const removedItem = removed.current;
    if (!removedItem || idsKey.split(',').includes(removedItem.id)) return;
    removed.current = null;
    const items = container.current?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? [];
    const item = items[Math.min(removedItem.index, items.length - 1)] ?? container.current;
    const next = item?.querySelector<HTMLElement>('button, input, [role="checkbox"]');
    // Runs after the menu has closed and moved the focus itself.
    const frame = requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      (next ?? document.getElementById('main'))?.focus({ preventScroll: !next });
    });
    return () => cancelAnimationFrame(frame);
  }, [container, idsKey]);
  return (id: string) => {
    removed.current = { id, index: ids.indexOf(id) };
  };
}
