import { DAY_MS } from '@attune/domain/kernel/time';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { WorkerTask } from '#platform/jobs/start-worker.ts';
import type { Services } from '#platform/services.ts';
import { erasePendingFiles } from './erase-pending-files.ts';
import { type FindUsedPictures, sweepOrphanedFiles, sweepUnused } from './sweep-uploads.ts';

/** The database announces this when a picture's row is deleted. */
const UPLOADS_TOPIC = 'uploads';

export function uploadJobs(services: Services, findUsedPictures: FindUsedPictures): Job[] {
  return [
    {
      name: 'uploads.sweep-unused',
      everyMs: DAY_MS,
      run: ({ now }) => sweepUnused(services, now, findUsedPictures),
    },
    {
      name: 'uploads.sweep-orphaned-files',
      everyMs: DAY_MS,
      run: ({ now }) => sweepOrphanedFiles(services, now),
    },
  ];
}

export const uploadWorker = (services: Services): WorkerTask => ({
  topic: UPLOADS_TOPIC,
  sweep: (isStopped) => erasePendingFiles(services, isStopped),
});
