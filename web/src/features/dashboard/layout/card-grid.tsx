import { type CardId, isCardId } from '@attune/domain/dashboard/cards';
import type { ReactNode } from 'react';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { cx } from '#ui/cx.ts';
import { packRows, type Row } from './pack-rows.ts';

/** How many rows are drawn first; on phones each row stacks two or three cards. */
const FIRST_SCREEN_ROWS = 1;

type CardGridProps = { order: readonly string[]; renderCard: (id: CardId) => ReactNode };

const LAYOUT_CLASSES: Record<Row['layout'], string> = {
  full: '',
  lead: 'lg:grid-cols-[minmax(0,8.5fr)_minmax(0,3.5fr)]',
  left: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
  right: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  even: 'lg:grid-cols-2',
};

/** The cards in the user's order: stacked on phones, in rows on wider screens. */
export function CardGrid({ order, renderCard }: CardGridProps) {
  const rows = packRows(order.filter(isCardId));
  const isRestShown = useBelowFoldReady();
  return (
    <div className="grid gap-12">
      {(isRestShown ? rows : rows.slice(0, FIRST_SCREEN_ROWS)).map((row) => (
        <div
          key={row.columns.flat().join()}
          className={cx('grid items-start gap-12', LAYOUT_CLASSES[row.layout])}
        >
          {row.columns.map((column) => (
            <div key={column.join()} className="grid min-w-0 gap-8 max-lg:gap-12">
              {column.map((id) => (
                <div key={id} className="min-w-0">
                  {renderCard(id)}
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
