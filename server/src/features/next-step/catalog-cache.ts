import type { TitledItem } from '@attune/domain/guidance/next-step';
import { practiceToCatalogItem } from '@attune/domain/mind/practice';
import { tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '#platform/db/database.ts';
import { listLessonSummaries, listPracticeDocuments } from './catalog.repository.ts';

/**
 * Caches a catalog that all users share, until a request asks for another version. The version is
 * read together with a user's facts.
 */
function createCachedCatalog(list: (db: Executor) => Promise<TitledItem[]>) {
  let cached: { version: string; items: readonly TitledItem[] } | null = null;
  return async (db: Executor, version: string): Promise<readonly TitledItem[]> => {
    if (cached?.version === version) return cached.items;
    const items = await list(db);
    cached = { version, items };
    return items;
  };
}

export function createCatalogs() {
  return {
    lessons: createCachedCatalog(async (db) =>
      (await listLessonSummaries(db)).map((lesson) => ({
        ...tutorialToCatalogItem(lesson),
        title: lesson.title,
        summary: lesson.summary,
      })),
    ),
    practices: createCachedCatalog(async (db) =>
      (await listPracticeDocuments(db)).map((practice) => ({
        ...practiceToCatalogItem(practice),
        title: practice.title,
        summary: practice.summary,
      })),
    ),
  };
}
