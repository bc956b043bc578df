import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { applyEvents } from './apply-events.ts';
import { getLeaseEnd, getNextAttemptTime } from './backoff.ts';
import { claimEvents, delayEvent, type EventRow } from './events.repository.ts';

const BATCH_SIZE = 100;
/** Several at a time, because processing one customer is mostly waiting for the provider. */
const MAX_CONCURRENT_CUSTOMERS = 4;

/** Processes due events until none is left. All nodes share the work. */
export async function processEvents(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped() && (await processBatch(services, isStopped)));
}

/** Returns true if there may be more events and the provider is reachable. */
async function processBatch(services: Services, isStopped: () => boolean): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const events = await claimEvents(db, { now, leaseUntil: getLeaseEnd(now), limit: BATCH_SIZE });
  const groups = Map.groupBy(events, ({ id, customerId }) => customerId ?? id);
  const runLimited = createConcurrencyLimit(MAX_CONCURRENT_CUSTOMERS);
  let isReachable = true;
  await Promise.all(
    [...groups.values()].map((group) =>
      runLimited(async () => {
        if (isStopped()) return retryLater(services, group, 'the server stopped');
        if (!isReachable) return retryLater(services, group, 'the provider was out of reach');
        try {
          await applyEvents(services, group);
        } catch (error) {
          if (error instanceof PaymentsError && error.isUnreachable) isReachable = false;
          services.log.warn(
            { err: error, events: toIds(group) },
            'failed to apply payment events; will retry',
          );
          await retryLater(services, group, getErrorMessage(error));
        }
      }),
    ),
  );
  return events.length === BATCH_SIZE && isReachable;
}

const toIds = (events: EventRow[]) => events.map(({ id }) => id);
const getErrorMessage = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Events are never given up because of a failure, only delayed. */
async function retryLater({ db, clock }: Services, events: EventRow[], lastError: string) {
  for (const { id, attempts } of events) {
    const nextAttemptAt = getNextAttemptTime(clock.now(), attempts);
    await delayEvent(db, id, { nextAttemptAt, outcome: null, lastError });
  }
}
