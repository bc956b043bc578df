import { CARD_NAMES } from '@attune/domain/dashboard/cards';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { Card } from '../card.tsx';

type DailyCardProps = { board: Dashboard; children: ReactNode };

export function DailyCard({ board, children }: DailyCardProps) {
  const { daily } = board;
  return (
    <Card name={CARD_NAMES.daily} {...(daily?.isDone ? { aside: 'Done' } : {})}>
      {daily ? (
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <div className="aspect-square overflow-clip rounded-md">
            <Cover id={daily.id} />
          </div>
          <div className="grid gap-1 sm:gap-2">
            <h3 className="heading text-xl">
              <Link to="/daily" className="hover:underline">
                {daily.title}
              </Link>
            </h3>
            <p className="line-clamp-2 text-sm text-muted sm:line-clamp-3">{daily.lead}</p>
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">There’s no page for today. Check back tomorrow.</p>
      )}
      {children}
    </Card>
  );
}
