import { type FocusEvent, useLayoutEffect, useState } from 'react';
import { reconcileOrder } from './order.ts';

const EDITING_SELECTOR = 'textarea, input:not([type="checkbox"]), [role="menu"]';

const isEditing = (list: Element, element: Element | null) =>
  list.contains(element) && !!element?.closest(EDITING_SELECTOR);

/**
 * The order to show. While the user types in the list or has a menu open there, it stays: a move in
 * another window must not pull a row away. Items added or deleted meanwhile still appear and
 * disappear.
 */
export function useStableOrder(ids: readonly string[]) {
  const [frozen, setFrozen] = useState<{ list: Element; order: readonly string[] } | null>(null);
  const order = frozen ? reconcileOrder(frozen.order, ids) : ids;
  const shape = ids.join();
  // What had the focus may have gone without a word, together with its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the list has changed
  useLayoutEffect(() => {
    if (frozen && !isEditing(frozen.list, document.activeElement)) setFrozen(null);
  }, [shape]);

  function onFocus({ currentTarget: list, target }: FocusEvent) {
    if (!isEditing(list, target)) setFrozen(null);
    else if (!frozen) setFrozen({ list, order: ids });
  }
  function onBlur({ currentTarget: list, relatedTarget }: FocusEvent) {
    if (!isEditing(list, relatedTarget)) setFrozen(null);
  }
  return { ids: order, listProps: { onFocus, onBlur } };
}
