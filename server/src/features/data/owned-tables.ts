import { OWNERSHIP_BY_VALUE, SECRET_COLUMNS, THIRD_PARTY_COLUMNS } from './export-rules.ts';

export type Column = { name: string; type: string };

/** A table as PostgreSQL's catalogue describes it. */
export type CatalogTable = {
  schema: string;
  name: string;
  columns: Column[];
  /** Empty where there is none. */
  primaryKey: Column[];
  foreignKeys: { columns: string[]; schema: string; table: string; references: string[] }[];
};

/** How a row is known to be a person's: by columns that hold what the owner's row holds. */
type Ownership = {
  columns: string[];
  owner: OwnedTable;
  references: string[];
  /** Rows from before the owner's row are not theirs: an address can have had another person. */
  since?: string;
};

export type OwnedTable = {
  schema: string;
  name: string;
  columns: Column[];
  primaryKey: Column[];
  /** Null for the person's own row. */
  ownership: Ownership | null;
  /** Rows that have a value in this column were deleted by the person and can still be restored. */
  deletedAt?: string;
};

const tableId = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
const labelOf = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'public' ? name : `${schema}.${name}`;

/**
 * Every table that reaches `users` by foreign keys, the person's own row first. A row belongs to
 * whom the nearest way leads to: a comment is its author's, not that of the post's author. Where
 * two ways are equally near (who blocks, who is blocked), the owner's column is named user_id.
 */
export function findOwnedTables(catalog: readonly CatalogTable[]): OwnedTable[] {
  const users = catalog.find((table) => tableId(table) === 'public.users');
  if (!users) throw new Error('There is no table public.users');
  const owned = new Map([[tableId(users), toOwnedTable(users, null)]]);
  for (let isGrowing = true; isGrowing; ) {
    const known = new Map(owned);
    for (const table of catalog) {
      const ownership = known.has(tableId(table)) ? null : findOwnership(table, known);
      if (ownership) owned.set(tableId(table), toOwnedTable(table, ownership));
    }
    isGrowing = owned.size > known.size;
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
  const [only, ...others] = candidates;
  if (!only || others.length === 0) return only ?? null;
  const named = candidates.find(({ columns }) => columns.join() === 'user_id');
  if (!named) throw new Error(`Whose are the rows of ${labelOf(table)}? Name that column user_id.`);
  return named;
}

function ownershipsByValue(
  table: CatalogTable,
  owners: ReadonlyMap<string, OwnedTable>,
): Ownership[] {
  const owner = owners.get('public.users');
  return OWNERSHIP_BY_VALUE.flatMap((ownership) =>
    owner && ownership.table === labelOf(table)
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
  const name = labelOf(table);
  const columns = table.columns.filter((column) => {
    const label = `${name}.${column.name}`;
    return !SECRET_COLUMNS.has(label) && !THIRD_PARTY_COLUMNS.has(label);
  });
  return { schema, name: table.name, columns, primaryKey, ownership };
}

/** The name under which a table is exported. */
export { labelOf as tableLabel };
