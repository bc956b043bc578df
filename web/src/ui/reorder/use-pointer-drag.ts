import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { dropIndexFor } from './order.ts';
import type { ItemPositions } from './use-item-positions.ts';

/** Smaller movements do not start a drag, because fingers tremble. */
const THRESHOLD_PX = 4;

/** A pointer pressed on a handle, with its offset from the top of the item. */
type Grip = { id: string; startY: number; y: number; offsetInItem: number };

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
  const latest = useRef(options);
  latest.current = options;

  function follow() {
    const { positions, order, isDragging, onPlace } = latest.current;
    const current = grip.current;
    if (!current || !isDragging || !positions.itemOf(current.id)) return;
    const top = current.y - current.offsetInItem - positions.listTop();
    positions.carry(current.id, top);
    const from = order.indexOf(current.id);
    const to = dropIndexFor(positions.boxes(order), from, top);
    if (to === from) return;
    positions.recordTops();
    onPlace(current.id, to);
  }

  function begin(event: ReactPointerEvent<HTMLElement>, id: string) {
    const item = options.positions.itemOf(id);
    if (!event.isPrimary || event.button !== 0 || !item || grip.current) return;
    const y = event.clientY;
    grip.current = { id, startY: y, y, offsetInItem: y - item.getBoundingClientRect().top };
    const listeners = new AbortController();

    function move({ clientY }: PointerEvent) {
      const current = grip.current;
      if (!current) return;
      current.y = clientY;
      if (latest.current.isDragging) follow();
      else if (Math.abs(clientY - current.startY) >= THRESHOLD_PX) latest.current.onStart(id);
    }
    function end(isDropped: boolean) {
      listeners.abort();
      if (latest.current.isDragging) latest.current.onEnd(isDropped);
      grip.current = null;
    }
    const { signal } = listeners;
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
const MAX_SPEED_PX = 14;

/** How far to scroll per frame: nothing in the middle of the window, faster towards its edges. */
function speedAt(y: number, height: number): number {
  if (y < EDGE_PX) return -MAX_SPEED_PX * Math.min(1, (EDGE_PX - y) / EDGE_PX);
  const distanceToBottom = height - y;
  return distanceToBottom < EDGE_PX
    ? MAX_SPEED_PX * Math.min(1, (EDGE_PX - distanceToBottom) / EDGE_PX)
    : 0;
}

/**
 * Scrolls the page while the pointer is near the window's edge. Returns a function that stops it.
 */
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
