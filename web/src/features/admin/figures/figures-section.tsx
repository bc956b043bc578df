import { DEFAULT_WEEKS, getMonday } from '@attune/domain/insights/weeks';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { useQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { CostFigure } from './cost-figure.tsx';
import { FeatureUseFigure } from './feature-use-figure.tsx';
import { formatLongDay } from './figure-formatters.ts';
import { RetentionFigure } from './retention-figure.tsx';
import { ShareFigure } from './share-figure.tsx';
import { SignUpsFigure } from './sign-ups-figure.tsx';

const SPANS = ['4', String(DEFAULT_WEEKS), '26', '52'];
const OPTIONS = SPANS.map((weeks) => ({ value: weeks, label: `Last ${weeks} weeks` }));

type FiguresSectionProps = {
  timeZone: string;
  weeks: string | null;
  onWeeks: (weeks: string) => void;
};

export function FiguresSection({ timeZone, weeks: requestedWeeks, onWeeks }: FiguresSectionProps) {
  const weeks = SPANS.find((span) => span === requestedWeeks) ?? String(DEFAULT_WEEKS);
  const today = getLocalDay(timeZone, serverNow());
  const from = shiftDay(getMonday(today), 7 - 7 * Number(weeks));
  const read = useQuery({
    queryKey: ['staffInsights', from],
    queryFn: () => unwrap(sdk.readInsights({ query: { from } })),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = read;
  return (
    <section aria-label="Metrics" className="grid gap-10">
      <div className="grid gap-3">
        <div className="w-56">
          <NativeSelect
            label="Weeks to show"
            options={OPTIONS}
            value={weeks}
            onValueChange={onWeeks}
          />
        </div>
        <p className="max-w-measure text-sm text-muted">
          {data && `From ${formatLongDay(data.from)} to ${formatLongDay(data.to)}. `}
          Weeks start on Monday; the last one is still in progress.
        </p>
      </div>
      <LoadState read={read} failure="The metrics couldn’t be loaded." />
      {data && (
        <div className="grid gap-x-14 gap-y-14 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <SignUpsFigure insights={data} />
          </div>
          <ShareFigure insights={data} measure="activation" />
          <ShareFigure insights={data} measure="trial-to-paid" />
          <div className="min-w-0 lg:col-span-2">
            <RetentionFigure insights={data} />
          </div>
          <FeatureUseFigure insights={data} />
          <CostFigure insights={data} />
        </div>
      )}
    </section>
  );
}
