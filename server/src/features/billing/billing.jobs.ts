import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { WorkerTask } from '#platform/jobs/start-worker.ts';
import type { Services } from '#platform/services.ts';
import { closeAccounts } from './accounts/close-accounts.ts';
import { BILLING_TOPIC } from './events/events.repository.ts';
import { processEvents } from './events/process-events.ts';
import { reconcile } from './subscription/reconcile.ts';
import { syncOverdue } from './subscription/sync-overdue.ts';
import { lapseTrials } from './trials/lapse-trials.ts';
import { sendTrialNotices } from './trials/send-trial-notices.ts';

export function billingJobs(services: Services): Job[] {
  return [
    { name: 'billing.lapse-trials', everyMs: MINUTE_MS, run: () => lapseTrials(services) },
    { name: 'billing.trial-notices', everyMs: MINUTE_MS, run: () => sendTrialNotices(services) },
    { name: 'billing.sync-overdue', everyMs: MINUTE_MS, run: () => syncOverdue(services) },
    { name: 'billing.reconcile', everyMs: HOUR_MS, run: (jobRun) => reconcile(services, jobRun) },
  ];
}

/** The database announces a stored event and the deletion of an account with a customer. */
export function billingWorker(services: Services): WorkerTask {
  return {
    topic: BILLING_TOPIC,
    async sweep(isStopped) {
      await processEvents(services, isStopped);
      if (!isStopped()) await closeAccounts(services);
    },
  };
}
