import { OTHERS_COLUMNS, SECRET_COLUMNS, TIES_BY_VALUE } from './export-rules.ts';

export type Column = { name: string; type: string };

/** A table as PostgreSQL's catalogue describes it. */
export type CatalogueTable = {
  schema: string;
  name: string;
  columns: Column[];
  /** Empty where there is none. */
  primaryKey: Column[];
  foreignKeys: { columns: string[]; schema: string; table: string; references: string[] }[];
};

/** How a row is known to be a person's: by columns that hold what the owner's row holds. */
type Tie = {
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
  tie: Tie | null;
  /** Rows that have a value in this column were deleted by the person and can still be restored. */
  deletedAt?: string;
};

const idOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
const labelOf = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'public' ? name : `${schema}.${name}`;

/**
 * Every table that reaches `users` by foreign keys, the person's own row first. A row belongs to
 * whom the nearest way leads to: a comment is its author's, not that of the post's author. Where
 * two ways are equally near (who blocks, who is blocked), the owner's column is named user_id.
 */
export function ownedTables(catalogue: readonly CatalogueTable[]): OwnedTable[] {
  const users = catalogue.find((table) => idOf(table) === 'public.users');
  if (!users) throw new Error('There is no table public.users');
  const owned = new Map([[idOf(users), asOwned(users, null)]]);
  for (let isGrowing = true; isGrowing; ) {
    const nearer = new Map(owned);
    for (const table of catalogue) {
      const tie = nearer.has(idOf(table)) ? null : findTie(table, nearer);
      if (tie) owned.set(idOf(table), asOwned(table, tie));
    }
    isGrowing = owned.size > nearer.size;
  }
  return [...owned.values()];
}

function findTie(table: CatalogueTable, owners: ReadonlyMap<string, OwnedTable>): Tie | null {
  const ties = tiesByValue(table, owners);
  for (const { columns, references, ...key } of table.foreignKeys) {
    const owner = owners.get(idOf({ schema: key.schema, name: key.table }));
    if (owner) ties.push({ columns, owner, references });
  }
  const [only, ...others] = ties;
  if (!only || others.length === 0) return only ?? null;
  const named = ties.find(({ columns }) => columns.join() === 'user_id');
  if (!named) throw new Error(`Whose are the rows of ${labelOf(table)}? Name that column user_id.`);
  return named;
}

function tiesByValue(table: CatalogueTable, owners: ReadonlyMap<string, OwnedTable>): Tie[] {
  const owner = owners.get('public.users');
  return TIES_BY_VALUE.flatMap((tie) =>
    owner && tie.table === labelOf(table)
      ? [{ columns: [tie.column], owner, references: [tie.userColumn], since: tie.since }]
      : [],
  );
}

function asOwned(table: CatalogueTable, tie: Tie | null): OwnedTable {
  const { schema, primaryKey } = table;
  const name = labelOf(table);
  const columns = table.columns.filter((column) => {
    const label = `${name}.${column.name}`;
    return !SECRET_COLUMNS.has(label) && !OTHERS_COLUMNS.has(label);
  });
  return { schema, name: table.name, columns, primaryKey, tie };
}

/** The name under which a table is exported. */
export { labelOf as tableLabel };
