import type { CatalogTable } from '#features/data/owned-tables.ts';
import { readTableCatalog } from '#features/data/table-catalog.repository.ts';
import { accountBuilders } from './account-builders.ts';
import { type Builder, type BusyPersonContext, formatName, type Scene } from './busy-person.ts';
import { featureBuilders } from './feature-builders.ts';
import { forumBuilders } from './forum-builders.ts';

/** Every table with user data needs a builder in one of these lists. */
export const BUILDERS: readonly Builder[] = [
  ...accountBuilders,
  ...forumBuilders,
  ...featureBuilders,
];

/** The key of a row, as text, such as { id: '…' }; all columns if the table has no key. */
export type Key = Record<string, string>;
type CreatedRows = ReadonlyMap<string, Key[]>;

type BusyPersonOptions = { mark: string; publicMark: string };

/** Creates a user with data in every table, and returns the keys of the rows by table. */
export async function buildBusyPerson(scene: Scene, { mark, publicMark }: BusyPersonOptions) {
  const { app } = scene;
  const name = formatName(mark);
  const person = await app.person(`${mark}.ahlers@example.com`, { name });
  // The user has been a member for so long that no limit for new members applies.
  await app.sql(
    `UPDATE users SET created_at = created_at - interval '60 days', email_verified_at = created_at
     WHERE id = $1`,
    [person.id],
  );
  const busy: BusyPersonContext = { ...scene, ...person, mark, publicMark };
  const catalog = new Map(
    (await readTableCatalog(app.services.db)).map((table) => [table.name, table]),
  );
  const created = new Map<string, Key[]>([['users', [{ id: person.id }]]]);
  for (const { tables, build } of BUILDERS) {
    const before = await Promise.all(tables.map((table) => readKeys(app, catalog.get(table))));
    await build(busy);
    for (const [index, table] of tables.entries()) {
      const existing = new Set(before[index]?.map((key) => JSON.stringify(key)));
      const keys = (await readKeys(app, catalog.get(table))).filter(
        (key) => !existing.has(JSON.stringify(key)),
      );
      if (keys.length > 0) created.set(table, keys);
    }
  }
  return { ...busy, createdRows: created as CreatedRows };
}

async function readKeys({ sql }: Scene['app'], table: CatalogTable | undefined): Promise<Key[]> {
  if (!table) return [];
  const columns = table.primaryKey.length > 0 ? table.primaryKey : table.columns;
  const pairs = columns.map(({ name }) => `'${name}', "${name}"::text`);
  const rows = await sql<{ key: Key }>(
    `SELECT jsonb_build_object(${pairs.join(', ')}) AS key FROM ${table.schema}."${table.name}"`,
  );
  return rows.map(({ key }) => key);
}
