import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { DAY_MS } from '@attune/domain/kernel/time';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { eraseConversationsDeletedBefore } from './conversations/conversations.repository.ts';

/** Nothing depends on when this runs: expired conversations cannot be restored anyway. */
export function companionJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'companion.erase-deleted',
      everyMs: DAY_MS,
      run: ({ now }) => eraseConversationsDeletedBefore(db, restoreCutoff(now)),
    },
  ];
}
