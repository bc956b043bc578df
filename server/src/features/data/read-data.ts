import { hasPassword, isTwoStepOn } from '#features/account';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';
import { findOwnedTables, tableLabel } from './owned-tables.ts';
import { listPages } from './read-page.ts';
import { countRows } from './rows.repository.ts';
import { readTableCatalog } from './table-catalog.repository.ts';
import { addDeletedAtColumns, getTableTitle, sortForReading } from './titles.ts';

export async function readData(
  { db }: Pick<Services, 'db'>,
  userId: string,
  features: readonly PersonalData[],
) {
  const tables = sortForReading(
    addDeletedAtColumns(findOwnedTables(await readTableCatalog(db)), features),
    features,
  );
  const counts = await countRows(db, tables, userId);
  const sections = tables.map((table, index) => ({
    name: tableLabel(table),
    title: getTableTitle(table, features),
    count: counts[index] ?? 0,
  }));
  return {
    sections,
    pages: listPages(features),
    hasPassword: await hasPassword(db, userId),
    hasTwoStep: await isTwoStepOn(db, userId),
  };
}
