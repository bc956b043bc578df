import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { idBefore, moveId, reconcileOrder } from './order.ts';
import { useItemPositions } from './use-item-positions.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

type ReorderOptions = {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, after: string | null) => void;
  announce: (message: string) => void;
  /**
   * Set if items collapse while one is held. The page then scrolls so that the held item stays in
   * place.
   */
  collapsesWhileHeld?: boolean;
};

type HeldItem = { id: string; by: 'keys' | 'pointer'; order: string[] };

const HELP = 'Arrow keys move it, Space drops it, Escape puts it back.';

/**
 * Reorders by drag (mouse, pen, touch) and by keyboard: Space picks an item up, arrows move it,
 * Space drops it, Escape puts it back.
 */
export function useReorder({
  nameOf,
  onMove,
  announce,
  collapsesWhileHeld,
  ...options
}: ReorderOptions) {
  const { stableIds: ids, listProps } = useStableOrder(options.ids);
  const [pickedUp, setPickedUp] = useState<HeldItem | null>(null);
  // An item that was deleted elsewhere is no longer held.
  const held = pickedUp && ids.includes(pickedUp.id) ? pickedUp : null;
  const positions = useItemPositions();
  const order = held ? reconcileOrder(held.order, ids) : ids;
  const orderKey = order.join();
  const describePosition = (id: string, list: readonly string[] = order) =>
    `position ${list.indexOf(id) + 1} of ${list.length}`;

  const drag = usePointerDrag({
    positions,
    order,
    isDragging: held?.by === 'pointer',
    onStart: (id) => pickUp(id, 'pointer'),
    onPlace: (id, index) => setPickedUp({ id, by: 'pointer', order: moveId(order, id, index) }),
    onEnd: release,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown items have moved
  useLayoutEffect(() => {
    if (collapsesWhileHeld) positions.scrollToAnchor(held?.by === 'pointer');
    positions.animateMoves(held?.by === 'pointer' ? held.id : null);
    drag.follow();
    if (held?.by === 'keys') positions.show(held.id);
  }, [orderKey, held?.id]);

  function pickUp(id: string, by: HeldItem['by']) {
    positions.recordAnchor(id);
    setPickedUp({ id, by, order: [...ids] });
    announce(`Picked up “${nameOf(id)}”, ${describePosition(id)}. ${HELP}`);
  }

  function release(isDropped: boolean) {
    if (!held) return;
    const { id } = held;
    if (collapsesWhileHeld) positions.recordAnchor(id);
    else positions.recordTops();
    positions.settle(id);
    setPickedUp(null);
    if (isDropped) {
      announce(`Dropped “${nameOf(id)}” at ${describePosition(id)}.`);
      if (idBefore(order, id) !== idBefore(ids, id)) onMove(id, idBefore(order, id));
    } else announce(`“${nameOf(id)}” is back at ${describePosition(id, ids)}.`);
  }

  /** Moves an item one position up or down without picking it up, for menus. */
  function nudge(id: string, by: -1 | 1) {
    const newOrder = moveId(ids, id, ids.indexOf(id) + by);
    positions.recordTops();
    announce(`“${nameOf(id)}” is now at ${describePosition(id, newOrder)}.`);
    onMove(id, idBefore(newOrder, id));
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const isHeld = held?.id === id;
    const index = order.indexOf(id);
    const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: order.length }[
      event.key
    ];
    if (event.key === ' ' || event.key === 'Enter') {
      if (isHeld) release(true);
      else pickUp(id, 'keys');
    } else if (isHeld && event.key === 'Escape') release(false);
    else if (isHeld && target !== undefined) {
      const newOrder = moveId(order, id, target);
      positions.recordTops();
      setPickedUp({ ...held, order: newOrder });
      announce(`“${nameOf(id)}”, ${describePosition(id, newOrder)}.`);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    /** The order on screen, which includes the move of a held item. */
    shownIds: order,
    heldId: held?.id ?? null,
    nudge,
    listProps: { ...listProps, ref: positions.listRef },
    itemRef: positions.itemRef,
    handleProps: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => {
        if (held?.id === id && held.by === 'keys') release(false);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag.begin(event, id),
    }),
  };
}

export type Reorder = ReturnType<typeof useReorder>;

const EDITING_SELECTOR = 'textarea, input:not([type="checkbox"]), [role="menu"]';

const isEditing = (list: Element, element: Element | null) =>
  list.contains(element) && !!element?.closest(EDITING_SELECTOR);

/**
 * The order to show. It is frozen while the user types in the list or has a menu open there, so
 * that a move in another window does not pull a row away. Items added or deleted meanwhile still
 * appear and disappear.
 */
function useStableOrder(ids: readonly string[]) {
  const [frozen, setFrozen] = useState<{ list: Element; order: readonly string[] } | null>(null);
  const order = frozen ? reconcileOrder(frozen.order, ids) : ids;
  const idsKey = ids.join();
  // A row that disappears takes its focused element with it, without a blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the list has changed
  useLayoutEffect(() => {
    if (frozen && !isEditing(frozen.list, document.activeElement)) setFrozen(null);
  }, [idsKey]);

  function onFocus({ currentTarget: list, target }: FocusEvent) {
    if (!isEditing(list, target)) setFrozen(null);
    else if (!frozen) setFrozen({ list, order: ids });
  }
  function onBlur({ currentTarget: list, relatedTarget }: FocusEvent) {
    if (!isEditing(list, relatedTarget)) setFrozen(null);
  }
  return { stableIds: order, listProps: { onFocus, onBlur } };
}
