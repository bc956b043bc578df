import type { CatalogItem } from '@attune/domain/guidance/catalog-item';
import { practiceToCatalogItem } from '@attune/domain/mind/practice';
import { tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '../../platform/db/database.ts';
import { listLessonFrontMatter, listPracticeDocuments } from './catalog.repository.ts';

/** Something that can be recommended, as the dashboard names it. */
export type TitledCatalogItem = CatalogItem & { title: string; summary: string };

/**
 * Kept as long as its mark is the one that was read beside a person's facts: what all share need
 * not be read for each of them.
 */
function createCachedCatalog(list: (db: Executor) => Promise<TitledCatalogItem[]>) {
  let cached: { mark: string; things: readonly TitledCatalogItem[] } | null = null;
  return async (db: Executor, mark: string): Promise<readonly TitledCatalogItem[]> => {
    if (cached?.mark === mark) return cached.things;
    const things = await list(db);
    cached = { mark, things };
    return things;
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
