import { shiftDay } from '@attune/domain/kernel/day-number';
import { useQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { ReportsPart } from './reports-part.tsx';
import { UsagePart } from './usage-part.tsx';

const SPANS = ['7', '30', '90', '365'];
const DEFAULT_SPAN = '30';
const OPTIONS = SPANS.map((days) => ({ value: days, label: `Last ${days} days` }));

type CompanionSectionProps = {
  timeZone: string;
  days: string | null;
  onDays: (days: string) => void;
};

export function CompanionSection({ timeZone, days: requestedDays, onDays }: CompanionSectionProps) {
  const days = SPANS.find((span) => span === requestedDays) ?? DEFAULT_SPAN;
  // The budget counts days in UTC.
  const to = serverNow().toISOString().slice(0, 10);
  const from = shiftDay(to, 1 - Number(days));
  const read = useQuery({
    queryKey: ['staffCompanion', from, to],
    queryFn: () => unwrap(sdk.readCompanionUsage({ query: { from, to } })),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section aria-label="Companion" className="grid gap-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="w-56">
          <NativeSelect
            label="Days to show"
            options={OPTIONS}
            value={days}
            onValueChange={onDays}
          />
        </div>
        <TextAction
          render={
            <a href={`/api/admin/companion.csv?${new URLSearchParams({ from, to })}`} download />
          }
        >
          Download CSV
        </TextAction>
      </div>
      <LoadState read={read} failure="The metrics couldn’t be loaded." />
      {read.data && <UsagePart usage={read.data} />}
      {/* Shown earlier, it would be pushed down. */}
      {read.isFetched && <ReportsPart timeZone={timeZone} />}
    </section>
  );
}
