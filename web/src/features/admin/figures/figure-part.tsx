import type { Insight } from '@attune/domain/insights/describe-insights';
import { METRICS, type MetricId } from '@attune/domain/insights/metrics';
import { type ReactNode, useId } from 'react';
import { Collapsible } from '#ui/collapsible.tsx';
import { TextAction } from '#ui/text-action.tsx';

type FigurePartProps = {
  id: MetricId;
  finding: Insight;
  span: { from: string; to: string };
  children?: ReactNode;
};

export function FigurePart({ id, finding, span: { from, to }, children }: FigurePartProps) {
  const headingId = useId();
  const { name, counted } = METRICS[id];
  const csvUrl = `/api/admin/insights.csv?${new URLSearchParams({ figure: id, from, to })}`;
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 content-start gap-5">
      <div className="rule flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <h2 id={headingId} className="font-semibold">
          {name}
        </h2>
        <TextAction tone="muted" render={<a href={csvUrl} download />}>
          Download CSV <span className="sr-only">({name})</span>
        </TextAction>
      </div>
      <h3 className="heading text-2xl">{finding.headline}</h3>
      {children}
      <Collapsible summary="How this is counted">
        <p className="max-w-measure pb-2 text-muted">{counted}</p>
      </Collapsible>
    </section>
  );
}
