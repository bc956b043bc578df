import type { PersonalData } from '../../platform/personal-data.ts';
import { type OwnedTable, tableLabel } from './owned-tables.ts';

function mergeTitles(features: readonly PersonalData[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...features.map(({ titles }) => titles));
}

/** What a table holds, in words; in its own name's words when its room has said nothing. */
export function getTableTitle(table: OwnedTable, features: readonly PersonalData[]): string {
  const label = tableLabel(table);
  const [first = '', ...rest] = label.replaceAll(/[._]/g, ' ');
  return mergeTitles(features)[label] ?? first.toUpperCase() + rest.join('');
}

/** Marks the tables in which a feature keeps deleted rows for a while. */
export function markDeletedColumns(
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

/** As the rooms tell it, the person's own row first; then the tables of which nobody told. */
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
