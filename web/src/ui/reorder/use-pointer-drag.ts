import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { dropIndexFor } from './order.ts';
import type { ItemPositions } from './use-item-positions.ts';

/** A trembling finger is not dragging yet. */
const THRESHOLD_PX = 4;

/** A pointer pressed on a handle, and its offset within the item. */
type Grip = { id: string; startY: number; y: number; within: number };

type PointerDragOptions = {
  positions: ItemPositions;
  order: readonly string[];
  isDragging: boolean;
  onStart: (id: string) => void;
  onPlace: (id: string, index: number) => void;
  onEnd: (isDropped: boolean) => void;
};

/**
 * Drags an item with a pointer. Listens on the window, not on the handle: the handle moves in the
 * document with the item, and the browser then releases a pointer capture.
 */
export function usePointerDrag(options: PointerDragOptions) {
  const grip = useRef<Grip | null>(null);
  const now = useRef(options);
  now.current = options;

  function follow() {
    const { positions, order, isDragging, onPlace } = now.current;
    const at = grip.current;
    if (!at || !isDragging || !positions.itemOf(at.id)) return;
    const top = at.y - at.within - positions.listTop();
    positions.carry(at.id, top);
    const from = order.indexOf(at.id);
    const to = dropIndexFor(positions.boxes(order), from, top);
    if (to === from) return;
    positions.recordTops();
    onPlace(at.id, to);
  }

  function begin(event: ReactPointerEvent<HTMLElement>, id: string) {
    const item = options.positions.itemOf(id);
    if (!event.isPrimary || event.button !== 0 || !item || grip.current) return;
    const y = event.clientY;
    grip.current = { id, startY: y, y, within: y - item.getBoundingClientRect().top };
    const listening = new AbortController();

    function move({ clientY }: PointerEvent) {
      const at = grip.current;
      if (!at) return;
      at.y = clientY;
      if (now.current.isDragging) follow();
      else if (Math.abs(clientY - at.startY) >= THRESHOLD_PX) now.current.onStart(id);
    }
    function end(isDropped: boolean) {
      listening.abort();
      if (now.current.isDragging) now.current.onEnd(isDropped);
      grip.current = null;
    }
    const { signal } = listening;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  }

  const { isDragging } = options;
  const followScroll = useEffectEvent(follow);
  useEffect(() => {
    if (!isDragging) return;
    return scrollNearEdge(
      () => grip.current?.y,
      () => followScroll(),
    );
  }, [isDragging]);

  return { begin, follow };
}

const EDGE_PX = 96;
const FASTEST_PX = 14;

/** How far to scroll per frame: nothing in the middle of the window, faster towards its edges. */
function speedAt(y: number, height: number): number {
  if (y < EDGE_PX) return -FASTEST_PX * Math.min(1, (EDGE_PX - y) / EDGE_PX);
  const rest = height - y;
  return rest < EDGE_PX ? FASTEST_PX * Math.min(1, (EDGE_PX - rest) / EDGE_PX) : 0;
}

/** While it runs, a pointer near the window's edge scrolls the page. */
function scrollNearEdge(pointerY: () => number | undefined, onScroll: () => void) {
  let frame = requestAnimationFrame(function step() {
    const y = pointerY();
    const speed = y === undefined ? 0 : speedAt(y, innerHeight);
    if (speed !== 0) {
      scrollBy({ top: speed, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
