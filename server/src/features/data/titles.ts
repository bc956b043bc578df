import type { PersonalData } from '#platform/personal-data.ts';
import { type OwnedTable, tableLabel } from './owned-tables.ts';

function mergeTitles(features: readonly PersonalData[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...features.map(({ titles }) => titles));
}

/** The title that a feature gives the table, or the table's own name made readable. */
export function getTableTitle(table: OwnedTable, features: readonly PersonalData[]): string {
  const label = tableLabel(table);
  const [first = '', ...rest] = label.replaceAll(/[._]/g, ' ');
  return mergeTitles(features)[label] ?? first.toUpperCase() + rest.join('');
}

/**
 * Some features keep deleted rows for a while. Adds to their tables the name of the column that says
 * when a row was deleted.
 */
export function addDeletedAtColumns(
  tables: readonly OwnedTable[],
  features: readonly PersonalData[],
): OwnedTable[] {
  const columns: Readonly<Record<string, string>> = Object.assign(
    {},
    ...features.map(({ deletedAt }) => deletedAt),
  );
  return tables.map((table) => {
    const deletedAt = columns[tableLabel(table)];
    return deletedAt === undefined ? table : { ...table, deletedAt };
  });
}

/** Puts the users table first, then tables in the order of the features' titles, then the rest. */
export function sortForReading(
  tables: readonly OwnedTable[],
  features: readonly PersonalData[],
): OwnedTable[] {
  const order = Object.keys(mergeTitles(features));
  const positionOf = (table: OwnedTable) => {
    if (table.ownership === null) return -1;
    const position = order.indexOf(tableLabel(table));
    return position === -1 ? order.length : position;
  };
  return tables.toSorted((one, other) => positionOf(one) - positionOf(other));
}
