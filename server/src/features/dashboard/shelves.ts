import type { Thing } from '@attune/domain/guidance/thing';
import { practiceThing } from '@attune/domain/mind/practice';
import { thingOf } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '../../platform/db/database.ts';
import { listLessonMatter, listPracticeMatter } from './shelves.repository.ts';

/** Something that can be recommended, as the dashboard names it. */
export type Shelved = Thing & { title: string; summary: string };

/**
 * Kept as long as its mark is the one that was read beside a person's facts: what all share need
 * not be read for each of them.
 */
function createShelf(list: (db: Executor) => Promise<Shelved[]>) {
  let known: { mark: string; things: readonly Shelved[] } | null = null;
  return async (db: Executor, mark: string): Promise<readonly Shelved[]> => {
    if (known?.mark === mark) return known.things;
    const things = await list(db);
    known = { mark, things };
    return things;
  };
}

export function createShelves() {
  return {
    lessons: createShelf(async (db) =>
      (await listLessonMatter(db)).map((matter) => ({
        ...thingOf(matter),
        title: matter.title,
        summary: matter.summary,
      })),
    ),
    practices: createShelf(async (db) =>
      (await listPracticeMatter(db)).map((practice) => ({
        ...practiceThing(practice),
        title: practice.title,
        summary: practice.summary,
      })),
    ),
  };
}

export type Shelves = ReturnType<typeof createShelves>;
