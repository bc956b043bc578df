import type { SubscriptionRecord } from '#platform/api/admin.ts';
import { formatDateTime, NOTICE_LABELS } from './format-subscription-record.ts';
import { StackedTable } from './stacked-table.tsx';

type Notice = SubscriptionRecord['notices'][number];
type NoticeTableProps = { notices: Notice[]; timeZone: string };

export function NoticeTable({ notices, timeZone }: NoticeTableProps) {
  if (notices.length === 0) {
    return <p className="text-sm text-muted">None. Each is sent once, and then stands here.</p>;
  }
  return (
    <StackedTable
      caption="Mails sent about the subscription"
      rows={notices}
      keyOf={(notice) => `${notice.kind}:${notice.key}`}
      columns={[
        { name: 'Sent', cell: (notice) => formatDateTime(notice.createdAt, timeZone) },
        { name: 'Mail', cell: (notice) => NOTICE_LABELS[notice.kind] },
        { name: 'About', cell: (notice) => <span className="text-muted">{notice.key}</span> },
      ]}
    />
  );
}
