import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react';
import { before, moved, reconciled } from './order.ts';
import { usePlaces } from './use-places.ts';
import { usePointerDrag } from './use-pointer-drag.ts';
import { useSteadyOrder } from './use-steady-order.ts';

type ReorderOptions = {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, after: string | null) => void;
  announce: (words: string) => void;
  /** The items fold while one is held: the page is then scrolled so that it stays in its place. */
  isFolding?: boolean;
};

type Held = { id: string; by: 'keys' | 'pointer'; order: string[] };

const HELP = 'Arrow keys move it, Space drops it, Escape puts it back.';

/**
 * Order by drag (mouse, pen, finger) and by keys: Space takes an item up, arrows move it, Space
 * drops it, Escape puts it back. While one is held, `ids` is the order as it would be.
 */
export function useReorder({ nameOf, onMove, announce, isFolding, ...given }: ReorderOptions) {
  const { ids, listProps } = useSteadyOrder(given.ids);
  const [taken, setHeld] = useState<Held | null>(null);
  // What was deleted elsewhere is in nobody's hand any more.
  const held = taken && ids.includes(taken.id) ? taken : null;
  const places = usePlaces();
  const order = held ? reconciled(held.order, ids) : ids;
  const shape = order.join();
  const where = (id: string, list: readonly string[] = order) =>
    `position ${list.indexOf(id) + 1} of ${list.length}`;

  const drag = usePointerDrag({
    places,
    order,
    isDragging: held?.by === 'pointer',
    onStart: (id) => take(id, 'pointer'),
    onPlace: (id, place) => setHeld({ id, by: 'pointer', order: moved(order, id, place) }),
    onEnd: letGo,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is on the screen has moved
  useLayoutEffect(() => {
    if (isFolding) places.scrollToAnchor(held?.by === 'pointer');
    places.glideThere(held?.by === 'pointer' ? held.id : null);
    drag.follow();
    if (held?.by === 'keys') places.show(held.id);
  }, [shape, held?.id]);

  function take(id: string, by: Held['by']) {
    places.noteAnchor(id);
    setHeld({ id, by, order: [...ids] });
    announce(`Took up “${nameOf(id)}”, ${where(id)}. ${HELP}`);
  }

  function letGo(isDropped: boolean) {
    if (!held) return;
    const { id } = held;
    if (isFolding) places.noteAnchor(id);
    else places.noteTops();
    places.settle(id);
    setHeld(null);
    if (isDropped) {
      announce(`Dropped “${nameOf(id)}” at ${where(id)}.`);
      if (before(order, id) !== before(ids, id)) onMove(id, before(order, id));
    } else announce(`“${nameOf(id)}” is back at ${where(id, ids)}.`);
  }

  /** One place up or down without holding it, for menus. */
  function nudge(id: string, by: -1 | 1) {
    const wanted = moved(ids, id, ids.indexOf(id) + by);
    places.noteTops();
    announce(`“${nameOf(id)}” is now at ${where(id, wanted)}.`);
    onMove(id, before(wanted, id));
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const isMine = held?.id === id;
    const at = order.indexOf(id);
    const target = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length }[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      if (isMine) letGo(true);
      else take(id, 'keys');
    } else if (isMine && event.key === 'Escape') letGo(false);
    else if (isMine && target !== undefined) {
      const wanted = moved(order, id, target);
      places.noteTops();
      setHeld({ ...held, order: wanted });
      announce(`“${nameOf(id)}”, ${where(id, wanted)}.`);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    ids: order,
    heldId: held?.id ?? null,
    nudge,
    listProps: { ...listProps, ref: places.listRef },
    itemRef: places.itemRef,
    handleProps: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => {
        if (held?.id === id && held.by === 'keys') letGo(false);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag.begin(event, id),
    }),
  };
}

export type Reorder = ReturnType<typeof useReorder>;
