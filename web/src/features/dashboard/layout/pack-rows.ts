import type { CardId } from '@attune/domain/dashboard/cards';

type Size = 'wide' | 'large' | 'tall' | 'short';

const SIZES: Record<CardId, Size> = {
  next: 'large',
  streak: 'tall',
  attitude: 'wide',
  improvement: 'large',
  learning: 'tall',
  mood: 'large',
  daily: 'short',
  community: 'short',
};

/** Cards side by side: one column, or two that may each hold several. */
export type Row = { columns: CardId[][]; layout: 'full' | 'lead' | 'left' | 'right' | 'even' };

const isNarrow = (id: CardId | undefined) =>
  id !== undefined && (SIZES[id] === 'tall' || SIZES[id] === 'short');

/** The next narrow cards that fit into one column: a tall one, or two short ones. */
function takeNarrowColumn(order: readonly CardId[], from: number): CardId[] {
  const [first, second] = [order[from], order[from + 1]];
  if (first === undefined || !isNarrow(first)) return [];
  const isPair = SIZES[first] === 'short' && second !== undefined && SIZES[second] === 'short';
  return isPair ? [first, second] : [first];
}

/**
 * Packs the cards into rows that keep their order from left to right and top to bottom. A wide card
 * is alone; a large card has narrow ones beside it.
 */
export function packRows(order: readonly CardId[]): Row[] {
  const rows: Row[] = [];
  let index = 0;
  while (index < order.length) {
    const id = order[index] as CardId;
    const next = order[index + 1];
    if (SIZES[id] === 'wide') rows.push({ columns: [[id]], layout: 'full' });
    else if (SIZES[id] === 'large') {
      const beside = takeNarrowColumn(order, index + 1);
      // The next step with its picture leads the page and gets more than half.
      const layout = id === 'next' ? 'lead' : 'left';
      if (beside.length > 0) rows.push({ columns: [[id], beside], layout });
      else if (next !== undefined && SIZES[next] === 'large') {
        rows.push({ columns: [[id], [next]], layout: 'even' });
      } else rows.push({ columns: [[id]], layout: 'full' });
    } else {
      const column = takeNarrowColumn(order, index);
      const beside = order[index + column.length];
      if (beside !== undefined && SIZES[beside] === 'large') {
        rows.push({ columns: [column, [beside]], layout: 'right' });
      } else if (isNarrow(next)) rows.push({ columns: [[id], [next as CardId]], layout: 'even' });
      else rows.push({ columns: [[id]], layout: 'even' });
    }
    index += rows.at(-1)?.columns.flat().length ?? 1;
  }
  return rows;
}
