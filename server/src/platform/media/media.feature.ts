import { DAY_MS } from '@attune/domain/kernel/time';
import type { Database } from '../db/database.ts';
import { defineFeature } from '../feature.ts';
import type { Job } from '../jobs/start-schedules.ts';
import { deleteStaleMedia } from './media.repository.ts';
import { registerMediaRoutes } from './media.routes.ts';

export function mediaJobs({ db }: { db: Database }): Job[] {
  return [{ name: 'media.clean', everyMs: DAY_MS, run: ({ now }) => deleteStaleMedia(db, now) }];
}

export const mediaFeature = defineFeature({
  name: 'media',
  routes: [registerMediaRoutes],
  jobs: mediaJobs,
});
