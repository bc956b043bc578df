import { startEmailWorker } from '#platform/email/email-worker.ts';
import type { EmailTransport } from '#platform/email/transport.ts';
import type { Feature } from '#platform/feature.ts';
import { startSchedules } from '#platform/jobs/start-schedules.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import type { Services } from '#platform/services.ts';

/**
 * Starts the jobs and workers of all features and returns what stops them. Jobs of one feature run
 * one after the other; a slow one does not delay those of other features.
 */
export function startBackgroundWork(
  services: Services,
  features: readonly Feature[],
  transport: EmailTransport,
): (() => unknown)[] {
  const started = [
    startEmailWorker({ ...services, transport }),
    ...features.flatMap(({ jobs }) => (jobs ? [startSchedules(services, jobs(services))] : [])),
    ...features
      .flatMap(({ workers }) => workers?.(services) ?? [])
      .map((task) => startWorker(services, task)),
  ];
  return started.map((part) => () => part.stop());
}
