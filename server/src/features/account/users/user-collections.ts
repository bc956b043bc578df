import type { Executor } from '#platform/db/database.ts';
import type { UserCollection } from '#platform/user-collection.ts';

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
