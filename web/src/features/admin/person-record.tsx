import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SubscriptionRecord } from '#platform/api/admin.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { recordQuery } from './admin.queries.ts';
import { EventTable } from './event-table.tsx';
import { listRecordFields } from './format-subscription-record.ts';
import { NoticeTable } from './notice-table.tsx';
import { Resync } from './resync.tsx';

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
      <Part title="Events of the payment provider">
        <EventTable events={events} timeZone={timeZone} />
      </Part>
      <Part title="Mails sent about it">
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
