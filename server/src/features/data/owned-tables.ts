import {
  FILE_COLUMNS,
  OWNERSHIP_BY_VALUE,
  SECRET_COLUMNS,
  THIRD_PARTY_COLUMNS,
} from './export-rules.ts';

export type Column = { name: string; type: string };

export type CatalogTable = {
  schema: string;
  name: string;
  columns: Column[];
  primaryKey: Column[];
  foreignKeys: { columns: string[]; schema: string; table: string; references: string[] }[];
};

/** Links a table to its owner: these columns equal the referenced columns of the owner's row. */
type Ownership = {
  columns: string[];
  owner: OwnedTable;
  references: string[];
  /**
   * The column that excludes rows older than the owner's row, whose value may have belonged to
   * someone else before.
   */
  since?: string;
};

export type OwnedTable = {
  schema: string;
  name: string;
  columns: Column[];
  primaryKey: Column[];
  /** Null for the users table itself. */
  ownership: Ownership | null;
  /** Rows with a value in this column were deleted by the user and can still be restored. */
  deletedAt?: string;
};

const tableId = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
export const tableLabel = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'public' ? name : `${schema}.${name}`;

/**
 * Finds every table that reaches `users` by foreign keys, `users` first. A row belongs to the user
 * at the end of the shortest path: a comment belongs to its author, not to the author of the post.
 * If two paths are equally short, as to the blocking and the blocked user, the column of the owner
 * must be named user_id.
 */
export function findOwnedTables(catalog: readonly CatalogTable[]): OwnedTable[] {
  const users = catalog.find((table) => tableId(table) === 'public.users');
  if (!users) throw new Error('table public.users does not exist');
  const owned = new Map([[tableId(users), toOwnedTable(users, null)]]);
  for (let isGrowing = true; isGrowing; ) {
    const ownedBefore = new Map(owned);
    for (const table of catalog) {
      const ownership = ownedBefore.has(tableId(table)) ? null : findOwnership(table, ownedBefore);
      if (ownership) owned.set(tableId(table), toOwnedTable(table, ownership));
    }
    isGrowing = owned.size > ownedBefore.size;
  }
  return [...owned.values()];
}

function findOwnership(
  table: CatalogTable,
  owners: ReadonlyMap<string, OwnedTable>,
): Ownership | null {
  const candidates = ownershipsByValue(table, owners);
  for (const { columns, references, ...key } of table.foreignKeys) {
    const owner = owners.get(tableId({ schema: key.schema, name: key.table }));
    if (owner) candidates.push({ columns, owner, references });
  }
  const [first, ...others] = candidates;
  if (!first || others.length === 0) return first ?? null;
  const ownerColumn = candidates.find(({ columns }) => columns.join() === 'user_id');
  if (!ownerColumn)
    throw new Error(`${tableLabel(table)} has several owner columns: name one user_id`);
  return ownerColumn;
}

function ownershipsByValue(
  table: CatalogTable,
  owners: ReadonlyMap<string, OwnedTable>,
): Ownership[] {
  const owner = owners.get('public.users');
  return OWNERSHIP_BY_VALUE.flatMap((ownership) =>
    owner && ownership.table === tableLabel(table)
      ? [
          {
            columns: [ownership.column],
            owner,
            references: [ownership.userColumn],
            since: ownership.since,
          },
        ]
      : [],
  );
}

function toOwnedTable(table: CatalogTable, ownership: Ownership | null): OwnedTable {
  const { schema, primaryKey } = table;
  const name = tableLabel(table);
  const hidden = [SECRET_COLUMNS, THIRD_PARTY_COLUMNS, FILE_COLUMNS];
  const columns = table.columns.filter(
    (column) => !hidden.some((columnSet) => columnSet.has(`${name}.${column.name}`)),
  );
  return { schema, name: table.name, columns, primaryKey, ownership };
}
