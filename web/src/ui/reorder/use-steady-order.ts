import { type FocusEvent, useLayoutEffect, useState } from 'react';
import { reconciled } from './order.ts';

const AT_WORK = 'textarea, input:not([type="checkbox"]), [role="menu"]';

const isAtWork = (list: Element, element: Element | null) =>
  list.contains(element) && !!element?.closest(AT_WORK);

/**
 * The order to show. While somebody writes in the list or has a menu open there, it stays as it
 * is: a move in another window must not pull a row from under their hands. What is added or
 * deleted meanwhile comes and goes.
 */
export function useSteadyOrder(ids: readonly string[]) {
  const [kept, setKept] = useState<{ list: Element; order: readonly string[] } | null>(null);
  const order = kept ? reconciled(kept.order, ids) : ids;
  const shape = ids.join();
  // What had the focus may have gone without a word, together with its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the list has changed
  useLayoutEffect(() => {
    if (kept && !isAtWork(kept.list, document.activeElement)) setKept(null);
  }, [shape]);

  function onFocus({ currentTarget: list, target }: FocusEvent) {
    if (!isAtWork(list, target)) setKept(null);
    else if (!kept) setKept({ list, order: ids });
  }
  function onBlur({ currentTarget: list, relatedTarget }: FocusEvent) {
    if (!isAtWork(list, relatedTarget)) setKept(null);
  }
  return { ids: order, listProps: { onFocus, onBlur } };
}
