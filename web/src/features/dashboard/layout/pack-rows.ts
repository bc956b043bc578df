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
export type Row = { columns: CardId[][]; shape: 'whole' | 'lead' | 'left' | 'right' | 'even' };

const isNarrow = (id: CardId | undefined) =>
  id !== undefined && (SIZES[id] === 'tall' || SIZES[id] === 'short');

/** The next narrow cards that fit into one column: a tall one, or two short ones. */
function narrowColumn(order: readonly CardId[], from: number): CardId[] {
  const [first, second] = [order[from], order[from + 1]];
  if (first === undefined || !isNarrow(first)) return [];
  const isPair = SIZES[first] === 'short' && second !== undefined && SIZES[second] === 'short';
  return isPair ? [first, second] : [first];
}

/**
 * Rows that keep the order from left to right and top to bottom. A wide card is alone; a large card
 * has narrow ones beside it.
 */
export function packRows(order: readonly CardId[]): Row[] {
  const rows: Row[] = [];
  let at = 0;
  while (at < order.length) {
    const id = order[at] as CardId;
    const next = order[at + 1];
    if (SIZES[id] === 'wide') rows.push({ columns: [[id]], shape: 'whole' });
    else if (SIZES[id] === 'large') {
      const beside = narrowColumn(order, at + 1);
      // The next step with its picture leads the page and gets more than half.
      const shape = id === 'next' ? 'lead' : 'left';
      if (beside.length > 0) rows.push({ columns: [[id], beside], shape });
      else if (next !== undefined && SIZES[next] === 'large') {
        rows.push({ columns: [[id], [next]], shape: 'even' });
      } else rows.push({ columns: [[id]], shape: 'whole' });
    } else {
      const column = narrowColumn(order, at);
      const beside = order[at + column.length];
      if (beside !== undefined && SIZES[beside] === 'large') {
        rows.push({ columns: [column, [beside]], shape: 'right' });
      } else if (isNarrow(next)) rows.push({ columns: [[id], [next as CardId]], shape: 'even' });
      else rows.push({ columns: [[id]], shape: 'even' });
    }
    at += rows.at(-1)?.columns.flat().length ?? 1;
  }
  return rows;
}
