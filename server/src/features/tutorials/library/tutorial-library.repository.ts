import { asc } from 'drizzle-orm';
import { createTextStore } from '#features/content';
import type { Executor } from '#platform/db/database.ts';
import { tutorials, tutorialVersions } from '../tutorials.tables.ts';

export const tutorialStore = createTextStore({
  texts: tutorials,
  versions: tutorialVersions,
  lockKey: 7_317_003,
});

/** Lists published and unpublished tutorials. */
export function listAllTutorials(db: Executor) {
  return db
    .select({
      id: tutorials.id,
      title: tutorials.title,
      summary: tutorials.summary,
      track: tutorials.track,
      level: tutorials.level,
      minutes: tutorials.minutes,
      isPublished: tutorials.isPublished,
      version: tutorials.version,
      origin: tutorials.origin,
      updatedAt: tutorials.updatedAt,
    })
    .from(tutorials)
    .orderBy(asc(tutorials.title), asc(tutorials.id));
}
