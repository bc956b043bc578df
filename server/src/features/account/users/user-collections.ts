import type { Executor } from '#platform/db/database.ts';

/** A sub-collection of the user document. Each feature provides its own; the app combines them. */
export type UserCollection = {
  name: string;
  hasData(db: Executor, userId: string): Promise<boolean>;
};

export async function listCollections(
  db: Executor,
  userId: string,
  collections: readonly UserCollection[],
): Promise<string[]> {
  const names = await Promise.all(
    collections.map(async ({ name, hasData }) => ((await hasData(db, userId)) ? [name] : [])),
  );
  return names.flat().sort();
}
