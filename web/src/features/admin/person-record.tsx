import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { SubscriptionRecord } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import {
  describeChanges,
  formatDateTime,
  formatOutcome,
  listRecordFields,
  NOTICE_LABELS,
} from './format-subscription-record.ts';
import { StackedTable } from './stacked-table.tsx';

/** Not cached, because staff need the current state. */
const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['staffSubscription', id],
    queryFn: () => unwrap(sdk.readSubscription({ path: { id } })),
    gcTime: 0,
  });

type PersonRecordProps = { id: string; timeZone: string; backTo: string };

export function PersonRecord({ id, timeZone, backTo }: PersonRecordProps) {
  const record = useQuery(recordQuery(id));
  return (
    <div className="grid gap-8">
      <p>
        <TextAction render={<Link to={backTo} />}>Back to the search</TextAction>
      </p>
      <LoadState read={record} title="This record could not be read." />
      {record.data && <RecordDetails record={record.data} timeZone={timeZone} />}
    </div>
  );
}

function RecordDetails({ record, timeZone }: { record: SubscriptionRecord; timeZone: string }) {
  const { person, events, notices } = record;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="heading text-2xl wrap-anywhere" dir="auto">
          {person.name}
        </h2>
        <p className="wrap-anywhere text-muted">{person.email}</p>
      </header>
      <Part title="Subscription">
        <dl className="grid gap-x-12 text-sm md:grid-cols-2">
          {listRecordFields(person, timeZone).map(({ field, label, text }) => (
            <div
              key={field}
              className="grid grid-cols-[7.5rem_1fr] gap-3 border-b border-line py-2"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <Resync id={person.userId} timeZone={timeZone} />
      </Part>
      <Part title="Events from the payment provider">
        <EventTable events={events} timeZone={timeZone} />
      </Part>
      <Part title="Emails sent about the subscription">
        <NoticeTable notices={notices} timeZone={timeZone} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rule grid gap-5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

type Notice = SubscriptionRecord['notices'][number];
type NoticeTableProps = { notices: Notice[]; timeZone: string };

function NoticeTable({ notices, timeZone }: NoticeTableProps) {
  if (notices.length === 0) {
    return (
      <p className="text-sm text-muted">None yet. Each notice is sent once and then listed here.</p>
    );
  }
  return (
    <StackedTable
      caption="Emails sent about the subscription"
      rows={notices}
      keyOf={(notice) => `${notice.kind}:${notice.key}`}
      columns={[
        { name: 'Sent', cell: (notice) => formatDateTime(notice.createdAt, timeZone) },
        { name: 'Email', cell: (notice) => NOTICE_LABELS[notice.kind] },
        { name: 'About', cell: (notice) => <span className="text-muted">{notice.key}</span> },
      ]}
    />
  );
}

function Resync({ id, timeZone }: { id: string; timeZone: string }) {
  const client = useQueryClient();
  const { queryKey } = recordQuery(id);
  const sync = useMutation({
    mutationFn: async () => {
      const before = client.getQueryData(queryKey);
      const after = await unwrap(sdk.syncSubscription({ path: { id } }));
      client.setQueryData(queryKey, after);
      return { before, after };
    },
  });
  const changed =
    sync.data?.before && describeChanges(sync.data.before.person, sync.data.after.person);
  const syncedAt = sync.data?.after.person.syncedAt;
  return (
    <div className="grid gap-3">
      <div>
        <Button
          kind="secondary"
          isWorking={sync.isPending}
          workingLabel="Asking the provider"
          onClick={() => sync.mutate()}
        >
          Re-sync
        </Button>
      </div>
      <div role="status" className="contents">
        {sync.isSuccess && (
          <NoticeBox tone="good" title={changed ? `Changed: ${changed}.` : 'Nothing had changed.'}>
            {syncedAt && `In sync with the provider since ${formatDateTime(syncedAt, timeZone)}.`}
          </NoticeBox>
        )}
      </div>
      {sync.isError && (
        <NoticeBox tone="bad" title="Not synced.">
          {messageOf(sync.error, 'The record is unchanged. Try again in a moment.')}
        </NoticeBox>
      )}
    </div>
  );
}

type BillingEvent = SubscriptionRecord['events'][number];
type EventTableProps = { events: BillingEvent[]; timeZone: string };

function EventTable({ events, timeZone }: EventTableProps) {
  if (events.length === 0) {
    return (
      <p className="text-sm text-muted">None yet. Events appear once this person starts a plan.</p>
    );
  }
  return (
    <StackedTable
      caption="Events from the payment provider"
      rows={events}
      keyOf={(event) => event.id}
      columns={[
        { name: 'Happened', cell: (event) => formatDateTime(event.createdAt, timeZone) },
        {
          name: 'Event',
          cell: (event) => (
            <>
              <span className="font-medium">{event.type}</span>
              <span className="block text-xs text-muted">{event.id}</span>
            </>
          ),
        },
        { name: 'Outcome', cell: (event) => <Outcome event={event} timeZone={timeZone} /> },
      ]}
    />
  );
}

function Outcome({ event, timeZone }: { event: BillingEvent; timeZone: string }) {
  const { attempts, processedAt, lastError } = event;
  const details = [
    ...(processedAt ? [formatDateTime(processedAt, timeZone)] : []),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(lastError ? [lastError] : []),
  ];
  return (
    <>
      {formatOutcome(event)}
      <span className="block text-xs text-muted">{details.join('; ')}</span>
    </>
  );
}
