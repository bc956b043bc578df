import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { DAY_MS } from '@attune/domain/kernel/time';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { eraseDeletedUntil } from './goals/goals.repository.ts';

/** Only cleans up: expired goals can no longer be restored anyway. */
export function goalJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'goals.erase-deleted',
      everyMs: DAY_MS,
      run: ({ now }) => eraseDeletedUntil(db, restoreCutoff(now)),
    },
  ];
}
