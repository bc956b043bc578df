import { DEFAULT_WEEKS, mondayOf } from '@attune/domain/insights/weeks';
import { dayIn } from '@attune/domain/kernel/calendar';
import { dayAfter } from '@attune/domain/kernel/days';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api/api-error.ts';
import { readInsights } from '../../../platform/api/insights.ts';
import { serverNow } from '../../../platform/browser/server-clock.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PlainSelect } from '../../../ui/plain-select.tsx';
import { TryAgainBox } from '../../../ui/try-again-box.tsx';
import { CostFigure } from './cost-figure.tsx';
import { RetentionFigure } from './retention-figure.tsx';
import { RoomsFigure } from './rooms-figure.tsx';
import { ShareFigure } from './share-figure.tsx';
import { SignUpsFigure } from './sign-ups-figure.tsx';
import { wholeDay } from './writing.ts';

const SPANS = ['4', String(DEFAULT_WEEKS), '26', '52'];
const OPTIONS = SPANS.map((weeks) => ({ value: weeks, label: `The last ${weeks} weeks` }));

type FiguresSectionProps = {
  timeZone: string;
  /** How many weeks, as the address has it. */
  weeks: string | null;
  onWeeks: (weeks: string) => void;
};

/** How Attune is doing: own books and what people allow to be counted, week by week. */
export function FiguresSection({ timeZone, weeks: asked, onWeeks }: FiguresSectionProps) {
  const weeks = SPANS.find((span) => span === asked) ?? String(DEFAULT_WEEKS);
  const today = dayIn(timeZone, serverNow());
  const from = dayAfter(mondayOf(today), 7 - 7 * Number(weeks));
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['staffInsights', from],
    queryFn: () => readInsights(from),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section aria-label="Figures" className="grid gap-10">
      <div className="grid gap-3">
        <div className="w-56">
          <PlainSelect
            label="Weeks to show"
            options={OPTIONS}
            value={weeks}
            onValueChange={onWeeks}
          />
        </div>
        <p className="max-w-measure text-sm text-muted">
          {data && `From ${wholeDay(data.from)} to ${wholeDay(data.to)}. `}
          Weeks are whole and begin on a Monday; the last one is still going on.
        </p>
      </div>
      {isPending && <Loading variant="skeleton" />}
      {isError && (
        <TryAgainBox onRetry={() => void refetch()}>
          {messageOf(error, 'The figures could not be read just now.')}
        </TryAgainBox>
      )}
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
          <RoomsFigure insights={data} />
          <CostFigure insights={data} />
        </div>
      )}
    </section>
  );
}
