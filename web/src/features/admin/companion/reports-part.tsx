import { REPLY_REPORT_REASONS } from '@attune/domain/companion/care/reply-report-reasons';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import {
  handleReplyReport,
  type ReplyReport,
  readReplyReports,
} from '#platform/api/admin-companion.ts';
import { messageOf } from '#platform/api/api-error.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { ReportCard } from './report-card.tsx';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Looked at' },
] as const;
const EMPTY_MESSAGES = { open: 'No report is waiting.', handled: 'None has been looked at yet.' };

export function ReportsPart({ timeZone }: { timeZone: string }) {
  const [state, setState] = useState<ReplyReport['state']>('open');
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const client = useQueryClient();
  const read = useInfiniteQuery({
    queryKey: ['staffReplyReports', state],
    queryFn: ({ pageParam }) => readReplyReports(state, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const handle = useMutation({
    mutationFn: ({ id, state: next }: Pick<ReplyReport, 'id' | 'state'>) =>
      handleReplyReport(id, next),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['staffReplyReports'] });
      // The card with the button is gone, and the focus with it.
      heading.current?.focus();
    },
  });
  const reports = read.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="rule flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="heading text-2xl">
          Reported replies
        </h2>
        <Segmented label="Which reports" options={STATES} value={state} onValueChange={setState} />
      </div>
      <LoadState read={read} failure="The reports could not be read just now." />
      {handle.isError && (
        <p role="alert" className="text-sm text-bad">
          {messageOf(handle.error, 'That could not be saved. Please try again.')}
        </p>
      )}
      {read.isSuccess && reports.length === 0 && (
        <p className="text-sm text-muted">{EMPTY_MESSAGES[state]}</p>
      )}
      <ul className="grid gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              reason={REPLY_REPORT_REASONS[report.reason]}
              timeZone={timeZone}
              isWorking={handle.isPending && handle.variables.id === report.id}
              onHandle={(next) => handle.mutate({ id: report.id, state: next })}
            />
          </li>
        ))}
      </ul>
      <ShowMore read={read} />
    </section>
  );
}
