import { isProgressCardId, type ProgressCardId } from '@attune/domain/dashboard/cards';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { packRows } from './pack-rows.ts';

type CardGridProps = { order: readonly string[]; renderCard: (id: ProgressCardId) => ReactNode };

/** The cards in the user's order: stacked on phones, in rows on wider screens. */
export function CardGrid({ order, renderCard }: CardGridProps) {
  return (
    <div className="grid gap-12">
      {packRows(order.filter(isProgressCardId)).map((row) => (
        <div
          key={row.join()}
          className={cx('grid items-start gap-12', row.length > 1 && 'lg:grid-cols-2')}
        >
          {row.map((id) => (
            <div key={id} className="min-w-0">
              {renderCard(id)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
