import { type ReactNode, useState } from 'react';
import { TextAction } from '../text-action.tsx';

type ChartFigureProps = {
  chart: ReactNode;
  sentence: string;
  /** The chart's numbers as a table; null for users who hide numbers. */
  table: ReactNode | null;
};

export function ChartFigure({ chart, sentence, table }: ChartFigureProps) {
  const [isTableChosen, setIsTableChosen] = useState(false);
  const showsTable = isTableChosen && table !== null;
  return (
    <figure className="grid gap-3">
      {showsTable ? table : chart}
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <span>{sentence}</span>
        {table !== null && (
          <TextAction tone="muted" onClick={() => setIsTableChosen(!isTableChosen)}>
            {showsTable ? 'Show as a chart' : 'Show as a table'}
          </TextAction>
        )}
      </figcaption>
    </figure>
  );
}
