import type { SubscriptionRecord } from '#platform/api/admin.ts';
import { formatDateTime, formatOutcome } from './format-subscription-record.ts';
import { StackedTable } from './stacked-table.tsx';

type BillingEvent = SubscriptionRecord['events'][number];
type EventTableProps = { events: BillingEvent[]; timeZone: string };

export function EventTable({ events, timeZone }: EventTableProps) {
  if (events.length === 0) {
    return (
      <p className="text-sm text-muted">
        None yet. The first ones come when this person starts a plan.
      </p>
    );
  }
  return (
    <StackedTable
      caption="Events of the payment provider"
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
