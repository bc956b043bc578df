import type { CatalogItem } from '@attune/domain/guidance/catalog-item';
import { practiceToCatalogItem } from '@attune/domain/mind/practice';
import { tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '#platform/db/database.ts';
import { listLessonFrontMatter, listPracticeDocuments } from './catalog.repository.ts';

export type TitledCatalogItem = CatalogItem & { title: string; summary: string };

/**
 * Caches a catalog that all users share, as long as its version matches the one read with a user's
 * facts.
 */
function createCachedCatalog(list: (db: Executor) => Promise<TitledCatalogItem[]>) {
  let cached: { mark: string; items: readonly TitledCatalogItem[] } | null = null;
  return async (db: Executor, mark: string): Promise<readonly TitledCatalogItem[]> => {
    if (cached?.mark === mark) return cached.items;
    const items = await list(db);
    cached = { mark, items };
    return items;
  };
}

export function createCatalogs() {
  return {
    lessons: createCachedCatalog(async (db) =>
      (await listLessonFrontMatter(db)).map((lesson) => ({
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

export type Catalogs = ReturnType<typeof createCatalogs>;
