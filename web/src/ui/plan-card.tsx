import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Tag } from './tag.tsx';

type PlanCardProps = {
  name: string;
  price: string;
  per: string;
  tag?: string;
  note?: ReactNode;
  /** Whether this is the best plan, which has a dark background. */
  isBest?: boolean;
  size?: 'sm' | 'lg';
  headingLevel?: 2 | 3;
  action: ReactNode;
};

export function PlanCard(props: PlanCardProps) {
  const { isBest = false, size = 'sm' } = props;
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article
      className={cx(
        'grid content-start border',
        isBest
          ? 'border-transparent bg-slab text-on-slab night:border-gold'
          : 'border-line-strong bg-surface',
        size === 'sm'
          ? 'grid-rows-[auto_auto_1fr_auto] gap-3 rounded-lg p-5'
          : 'grid-rows-[auto_auto_1fr_auto] gap-5 rounded-xl p-6 sm:p-9',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <Heading className="heading text-xl">{props.name}</Heading>
        {props.tag && <Tag tone="gold">{props.tag}</Tag>}
      </div>
      <p className="flex items-baseline gap-3 text-sm leading-tight">
        <b
          className={cx(
            'font-display leading-[0.9] font-[410] tracking-[-0.035em]',
            size === 'sm' ? 'text-[3rem]' : 'text-[clamp(3.5rem,2.8rem+3vw,5rem)]',
          )}
        >
          {props.price}
        </b>
        <span>{props.per}</span>
      </p>
      <div className={cx('text-sm', isBest ? 'text-on-slab-muted' : 'text-muted')}>
        {props.note}
      </div>
      {props.action}
    </article>
  );
}
