import { readCatalogue } from '../../src/features/data/catalogue.repository.ts';
import type { CatalogueTable } from '../../src/features/data/owned-tables.ts';
import { accountBuilders } from './account-builders.ts';
import { type Builder, type Busy, nameOf, type Scene } from './busy-person.ts';
import { forumBuilders } from './forum-builders.ts';
import { roomBuilders } from './room-builders.ts';

/** A table that belongs to people has its builder in one of these lists. */
export const BUILDERS: readonly Builder[] = [...accountBuilders, ...forumBuilders, ...roomBuilders];

/** A row by its key, as text: { id: '…' }; by all its columns where there is no key. */
export type Key = Record<string, string>;
/** The rows that were made for a person, by table. */
type MadeRows = ReadonlyMap<string, Key[]>;

type Wishes = { mark: string; publicMark: string };

/** Somebody with rows in every table that has a builder. */
export async function buildBusyPerson(scene: Scene, { mark, publicMark }: Wishes) {
  const { app } = scene;
  const name = nameOf(mark);
  const person = await app.person(`${mark}.ahlers@example.com`, { name });
  // Long enough a member that no limit for newcomers gets in the way.
  await app.sql(
    `UPDATE users SET created_at = created_at - interval '60 days', email_verified_at = created_at
     WHERE id = $1`,
    [person.id],
  );
  const busy: Busy = { ...scene, ...person, mark, publicMark };
  const catalogue = new Map(
    (await readCatalogue(app.services.db)).map((table) => [table.name, table]),
  );
  const made = new Map<string, Key[]>([['users', [{ id: person.id }]]]);
  for (const { tables, build } of BUILDERS) {
    const before = await Promise.all(tables.map((table) => keysIn(app, catalogue.get(table))));
    await build(busy);
    for (const [place, table] of tables.entries()) {
      const known = new Set(before[place]?.map((key) => JSON.stringify(key)));
      const keys = (await keysIn(app, catalogue.get(table))).filter(
        (key) => !known.has(JSON.stringify(key)),
      );
      if (keys.length > 0) made.set(table, keys);
    }
  }
  return { ...busy, made: made as MadeRows };
}

async function keysIn({ sql }: Scene['app'], table: CatalogueTable | undefined): Promise<Key[]> {
  if (!table) return [];
  const columns = table.primaryKey.length > 0 ? table.primaryKey : table.columns;
  const pairs = columns.map(({ name }) => `'${name}', "${name}"::text`);
  const rows = await sql<{ key: Key }>(
    `SELECT jsonb_build_object(${pairs.join(', ')}) AS key FROM ${table.schema}."${table.name}"`,
  );
  return rows.map(({ key }) => key);
}
