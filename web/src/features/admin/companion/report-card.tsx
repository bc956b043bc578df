import { useId } from 'react';
import type { ReplyReport } from '#platform/api/admin-companion.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '../format-subscription-record.ts';

type ReportCardProps = {
  report: ReplyReport;
  reason: string;
  timeZone: string;
  isWorking: boolean;
  onHandle: (state: ReplyReport['state']) => void;
};

export function ReportCard({ report, reason, timeZone, isWorking, onHandle }: ReportCardProps) {
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
          {isOpen ? 'Mark as looked at' : 'Open again'}
        </Button>
      </div>
    </article>
  );
}
