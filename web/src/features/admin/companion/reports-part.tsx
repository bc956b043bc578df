import { REPLY_REPORT_REASONS } from '@attune/domain/companion/care/reply-report-reasons';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ReplyReport } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NOT_SAVED } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { formatDateTime } from '../format-subscription-record.ts';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Handled' },
] as const;
const EMPTY_MESSAGES = {
  open: 'No reports are waiting.',
  handled: 'No report has been handled yet.',
};

export function ReportsPart({ timeZone }: { timeZone: string }) {
  const [state, setState] = useState<ReplyReport['state']>('open');
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const client = useQueryClient();
  const read = useInfiniteQuery({
    queryKey: ['staffReplyReports', state],
    queryFn: ({ pageParam }) => unwrap(sdk.readReplyReports({ query: { state, ...pageParam } })),
    ...BY_CURSOR,
    staleTime: 0,
    gcTime: 0,
  });
  const handle = useMutation({
    mutationFn: ({ id, state: next }: Pick<ReplyReport, 'id' | 'state'>) =>
      unwrap(sdk.handleReplyReport({ path: { id }, body: { state: next } })),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['staffReplyReports'] });
      // The focused button disappeared with its card.
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
      <LoadState read={read} failure="The reports couldn’t be loaded." />
      {handle.isError && (
        <p role="alert" className="text-sm text-bad">
          {messageOf(handle.error, NOT_SAVED)}
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

type ReportCardProps = {
  report: ReplyReport;
  reason: string;
  timeZone: string;
  isWorking: boolean;
  onHandle: (state: ReplyReport['state']) => void;
};

function ReportCard({ report, reason, timeZone, isWorking, onHandle }: ReportCardProps) {
  const { comment, replyText, model, state, createdAt } = report;
  const headingId = useId();
  const isOpen = state === 'open';
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={headingId} className="font-semibold">
          {reason}
        </h3>
        <p className="text-sm text-muted">
          {formatDateTime(createdAt, timeZone)}
          {model && `, ${model}`}
        </p>
      </div>
      {comment && <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{comment}</p>}
      <div className="grid gap-1">
        <p className="text-sm text-muted">The reply</p>
        <blockquote className="max-w-measure border-s-2 border-line-strong ps-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {replyText}
        </blockquote>
      </div>
      <div>
        <Button
          kind="secondary"
          isWorking={isWorking}
          workingLabel="Saving"
          onClick={() => onHandle(isOpen ? 'handled' : 'open')}
        >
          {isOpen ? 'Mark as handled' : 'Reopen'}
        </Button>
      </div>
    </article>
  );
}
