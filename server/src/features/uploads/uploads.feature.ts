import { DAY_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { WorkerTask } from '#platform/jobs/start-worker.ts';
import type { Services } from '#platform/services.ts';
import {
  erasePendingFiles,
  type FindUsedPictures,
  sweepOrphanedFiles,
  sweepUnused,
} from './sweep-uploads.ts';
import { uploadPersonalData } from './uploads.personal-data.ts';
import {
  registerPortraitRoutes,
  registerUploadRoutes,
  UPLOADS_PATH,
  type UploadPorts,
} from './uploads.routes.ts';

/** The database sends a notification on this topic when a picture's row is deleted. */
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

export const uploadsFeature = (ports: UploadPorts & { findUsedPictures: FindUsedPictures }) =>
  defineFeature({
    name: 'uploads',
    routes: [(api, services) => registerUploadRoutes(api, services, ports), registerPortraitRoutes],
    jobs: (services) => uploadJobs(services, ports.findUsedPictures),
    workers: (services) => [uploadWorker(services)],
    personalData: [uploadPersonalData],
    filePaths: [UPLOADS_PATH],
  });
