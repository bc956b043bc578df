import type { PersonalData } from '../../platform/personal-data.ts';
import { type OwnedTable, tableLabel } from './owned-tables.ts';

function titlesOf(rooms: readonly PersonalData[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...rooms.map(({ titles }) => titles));
}

/** What a table holds, in words; in its own name's words when its room has said nothing. */
export function titleOf(table: OwnedTable, rooms: readonly PersonalData[]): string {
  const label = tableLabel(table);
  const [first = '', ...rest] = label.replaceAll(/[._]/g, ' ');
  return titlesOf(rooms)[label] ?? first.toUpperCase() + rest.join('');
}

/** Marks the tables in which a feature keeps deleted rows for a while. */
export function withDeletions(
  tables: readonly OwnedTable[],
  rooms: readonly PersonalData[],
): OwnedTable[] {
  const columns: Readonly<Record<string, string>> = Object.assign(
    {},
    ...rooms.map(({ deletedAt }) => deletedAt),
  );
  return tables.map((table) => {
    const deletedAt = columns[tableLabel(table)];
    return deletedAt === undefined ? table : { ...table, deletedAt };
  });
}

/** As the rooms tell it, the person's own row first; then the tables of which nobody told. */
export function inReadingOrder(
  tables: readonly OwnedTable[],
  rooms: readonly PersonalData[],
): OwnedTable[] {
  const order = Object.keys(titlesOf(rooms));
  const placeOf = (table: OwnedTable) => {
    if (table.tie === null) return -1;
    const place = order.indexOf(tableLabel(table));
    return place === -1 ? order.length : place;
  };
  return tables.toSorted((one, other) => placeOf(one) - placeOf(other));
}
