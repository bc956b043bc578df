import { DAY_MS } from '@attune/domain/kernel/time';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/start-schedules.ts';
import { deleteStaleMedia } from './media-cleanup.repository.ts';

export function mediaJobs({ db }: { db: Database }): Job[] {
  return [{ name: 'media.clean', everyMs: DAY_MS, run: ({ now }) => deleteStaleMedia(db, now) }];
}
