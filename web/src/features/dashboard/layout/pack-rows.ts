import type { ProgressCardId } from '@attune/domain/dashboard/cards';

/** Its chart needs the whole width. */
const WIDE_CARD: ProgressCardId = 'attitude';

/** Packs the cards into rows of one or two that keep their order. */
export function packRows(order: readonly ProgressCardId[]): ProgressCardId[][] {
  const rows: ProgressCardId[][] = [];
  for (const id of order) {
    const last = rows.at(-1);
    const fits = id !== WIDE_CARD && last?.length === 1 && !last.includes(WIDE_CARD);
    if (fits) last.push(id);
    else rows.push([id]);
  }
  return rows;
}
