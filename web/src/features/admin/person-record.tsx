import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
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
import { AccountPart } from './person/account-part.tsx';
import { DeletePart } from './person/delete-part.tsx';
import { InvoicesPart } from './person/invoices-part.tsx';
import { Facts, Part } from './person/part.tsx';
import { recordQuery } from './person/person.queries.ts';
import { PersonActions } from './person/person-actions.tsx';
import { SuspensionPart } from './person/suspension-part.tsx';
import { WithdrawalPart } from './person/withdrawal-part.tsx';
import { StackedTable } from './stacked-table.tsx';

type PersonRecordProps = { id: string; timeZone: string; backTo: string };

export function PersonRecord({ id, timeZone, backTo }: PersonRecordProps) {
  const record = useQuery(recordQuery(id));
  const navigate = useNavigate();
  return (
    <div className="grid gap-8">
      <p>
        <TextAction render={<Link to={backTo} />}>Back to search</TextAction>
      </p>
      <LoadState read={record} title="This person couldn’t be loaded." />
      {record.data && (
        <RecordDetails
          record={record.data}
          timeZone={timeZone}
          onDeleted={() => navigate(backTo, { replace: true })}
        />
      )}
    </div>
  );
}

type RecordDetailsProps = {
  record: SubscriptionRecord;
  timeZone: string;
  onDeleted: () => void;
};

function RecordDetails({ record, timeZone, onDeleted }: RecordDetailsProps) {
  const { person, events, notices } = record;
  const { userId: id, name, email } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="heading text-2xl wrap-anywhere" dir="auto">
          {name}
        </h2>
        <p className="wrap-anywhere text-muted">{email}</p>
        <div className="pt-3">
          <PersonActions person={person} timeZone={timeZone} />
        </div>
      </header>
      <AccountPart id={id} timeZone={timeZone} />
      <SuspensionPart id={id} timeZone={timeZone} />
      <Part title="Subscription">
        <Facts facts={listRecordFields(person, timeZone)} />
        <Resync id={id} timeZone={timeZone} />
      </Part>
      <WithdrawalPart id={id} name={name} timeZone={timeZone} />
      <InvoicesPart id={id} name={name} timeZone={timeZone} />
      <Part title="Events from the payment provider">
        <EventTable events={events} timeZone={timeZone} />
      </Part>
      <Part title="Billing emails sent">
        <NoticeTable notices={notices} timeZone={timeZone} />
      </Part>
      <DeletePart id={id} name={name} email={email} onDeleted={onDeleted} />
    </>
  );
}

type Notice = SubscriptionRecord['notices'][number];
type NoticeTableProps = { notices: Notice[]; timeZone: string };

function NoticeTable({ notices, timeZone }: NoticeTableProps) {
  if (notices.length === 0) {
    return <p className="text-sm text-muted">None yet.</p>;
  }
  return (
    <StackedTable
      caption="Billing emails sent"
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
          size="sm"
          kind="secondary"
          isWorking={sync.isPending}
          workingLabel="Syncing"
          onClick={() => sync.mutate()}
        >
          Re-sync
        </Button>
      </div>
      <div role="status" className="contents">
        {sync.isSuccess && (
          <NoticeBox tone="good" title={changed ? `Changed: ${changed}.` : 'Nothing had changed.'}>
            {syncedAt && `Synced with the provider on ${formatDateTime(syncedAt, timeZone)}.`}
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
        { name: 'When', cell: (event) => formatDateTime(event.createdAt, timeZone) },
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
