import { useMemo } from 'react';
import { prefersReducedMotion } from '../motion.ts';

const UNSET = '';

function createItemPositions() {
  const items = new Map<string, HTMLElement>();
  let list: HTMLElement | null = null;
  let tops = new Map<string, number>();
  let anchor: { id: string; top: number } | null = null;

  /** An item's position in the list, including its current drag offset. */
  const topOf = (item: HTMLElement) =>
    item.offsetTop + (Number.parseFloat(item.style.translate.split(' ')[1] ?? '') || 0);

  return {
    listRef(element: HTMLElement | null) {
      list = element;
    },
    itemRef: (id: string) => (element: HTMLElement | null) => {
      if (element) items.set(id, element);
      else items.delete(id);
    },
    itemOf: (id: string) => items.get(id),
    listTop: () => list?.getBoundingClientRect().top ?? 0,
    boxes: (ids: readonly string[]) =>
      ids.map((id) => {
        const item = items.get(id);
        return { top: item?.offsetTop ?? 0, height: item?.offsetHeight ?? 0 };
      }),

    recordTops() {
      tops = new Map([...items].map(([id, item]) => [id, topOf(item)]));
    },
    /** Every item that moved animates from its old position, except a dragged one. */
    animateMoves(draggedId: string | null) {
      for (const [id, item] of items) {
        const from = tops.get(id);
        if (from !== undefined && id !== draggedId) glide(item, from - item.offsetTop);
      }
      tops.clear();
    },

    recordAnchor(id: string) {
      const item = items.get(id);
      anchor = item ? { id, top: item.getBoundingClientRect().top } : null;
    },
    /**
     * Scrolls so that the anchor stays where it was on the screen. If the page cannot scroll that
     * far, adds space above the list.
     */
    scrollToAnchor(canAddSpace: boolean) {
      if (list && !canAddSpace) list.style.paddingTop = UNSET;
      const item = anchor && items.get(anchor.id);
      if (!anchor || !item || !list) return;
      const distance = () => item.getBoundingClientRect().top - (anchor?.top ?? 0);
      scrollBy({ top: distance(), behavior: 'instant' });
      const gap = -distance();
      if (canAddSpace && gap > 0) list.style.paddingTop = `${gap}px`;
      anchor = null;
    },

    carry(id: string, top: number) {
      const item = items.get(id);
      if (item) item.style.translate = `0 ${top - item.offsetTop}px`;
    },
    settle(id: string) {
      const item = items.get(id);
      if (item) item.style.translate = UNSET;
    },
    show(id: string) {
      items.get(id)?.scrollIntoView({ block: 'nearest' });
    },
  };
}

export type ItemPositions = ReturnType<typeof createItemPositions>;

export function useItemPositions(): ItemPositions {
  return useMemo(createItemPositions, []);
}

function glide(element: HTMLElement, fromPx: number): void {
  if (fromPx === 0 || prefersReducedMotion()) return;
  element.animate([{ translate: `0 ${fromPx}px` }, { translate: '0 0' }], {
    duration: 200,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  });
}
