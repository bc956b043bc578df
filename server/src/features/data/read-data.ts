import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { hasPassword, isTwoStepOn } from '../account/index.ts';
import { readCatalogue } from './catalogue.repository.ts';
import { ownedTables, tableLabel } from './owned-tables.ts';
import { listPages } from './read-page.ts';
import { countRows } from './rows.repository.ts';
import { inReadingOrder, titleOf, withDeletions } from './titles.ts';

type DataSection = { name: string; title: string; count: number };
type KeptData = {
  sections: DataSection[];
  pages: ReturnType<typeof listPages>;
  hasPassword: boolean;
  hasTwoStep: boolean;
};

/** What is kept about a person, in words and numbers. */
export async function readData(
  { db }: Pick<Services, 'db'>,
  userId: string,
  rooms: readonly PersonalData[],
): Promise<KeptData> {
  const tables = inReadingOrder(withDeletions(ownedTables(await readCatalogue(db)), rooms), rooms);
  const counts = await countRows(db, tables, userId);
  const sections = tables.map((table, place) => ({
    name: tableLabel(table),
    title: titleOf(table, rooms),
    count: counts[place] ?? 0,
  }));
  return {
    sections,
    pages: listPages(rooms),
    hasPassword: await hasPassword(db, userId),
    hasTwoStep: await isTwoStepOn(db, userId),
  };
}
