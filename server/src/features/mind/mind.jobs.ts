import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { WorkerTask } from '#platform/jobs/start-worker.ts';
import { eraseKeys } from '#platform/keys/erase-keys.ts';
import type { Services } from '#platform/services.ts';
import { eraseEntriesDeletedUntil } from './journal/journal.repository.ts';
import { sendReminders } from './reminders/send-reminders.ts';

/** The database announces this when an account with a key is deleted. */
const KEYS_TOPIC = 'keys';

export function mindJobs(services: Services): Job[] {
  return [
    { name: 'mind.reminders', everyMs: MINUTE_MS, run: () => sendReminders(services) },
    {
      name: 'mind.erase-deleted',
      everyMs: DAY_MS,
      run: ({ now }) => eraseEntriesDeletedUntil(services.db, restoreCutoff(now)),
    },
  ];
}

export const keyWorker = (services: Services): WorkerTask => ({
  topic: KEYS_TOPIC,
  sweep: (isStopped) => eraseKeys(services, isStopped),
});
