import type { UserDocument } from '@attune/domain/account/user-document';
import type { Database } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { readCatalogue } from './catalogue.repository.ts';
import { type OwnedTable, ownedTables, tableLabel } from './owned-tables.ts';
import { readme } from './readme.ts';
import { type RowState, readRows } from './rows.repository.ts';
import { inReadingOrder, titleOf, withDeletions } from './titles.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** Everything that is kept about a person, as one archive that is packed while it is read. */
export async function exportArchive(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'keys' | 'log'>,
  user: UserDocument,
  rooms: readonly PersonalData[],
): Promise<AsyncGenerator<Uint8Array>> {
  const { db } = services;
  const [account, ...tables] = inReadingOrder(
    withDeletions(ownedTables(await readCatalogue(db)), rooms),
    rooms,
  );
  const now = services.clock.now();
  const pages = rooms.flatMap((room) => room.pages);
  const folders = rooms.flatMap((room) => room.files ?? []);
  const restorable = tables.filter(({ deletedAt }) => deletedAt !== undefined);
  const files = [
    { file: 'account.json', title: 'Your account, as it is stored' },
    ...pages,
    ...tables.map((table) => ({ file: fileOf(table), title: titleOf(table, rooms) })),
    ...restorable.map((table) => ({
      file: deletedFileOf(table),
      title: `${titleOf(table, rooms)}: what you deleted in the last 30 days`,
    })),
    ...folders.map(({ folder, title }) => ({ file: `${folder}/`, title })),
  ];
  const texts: ZipEntry[] = [
    { file: 'README.md', content: once(readme(user, now, files)) },
    { file: 'account.json', content: accountRow(db, account as OwnedTable, user.id) },
    ...pages.map(({ file, write }) => ({ file, content: write(db, user, services) })),
    ...tables.map((table) => ({
      file: fileOf(table),
      content: rowsOf(services, table, user.id, rooms, 'current'),
    })),
    ...restorable.map((table) => ({
      file: deletedFileOf(table),
      content: rowsOf(services, table, user.id, rooms, 'deleted'),
    })),
  ];
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* texts;
    for (const { folder, read } of folders) {
      for await (const { name, content } of read(services, user.id)) {
        yield { file: `${folder}/${name}`, content };
      }
    }
  }
  return zipStream(entries(), now);
}

const fileOf = (table: OwnedTable) => `tables/${tableLabel(table)}.json`;
const deletedFileOf = (table: OwnedTable) => `recently-deleted/${tableLabel(table)}.json`;

async function* once(text: string) {
  yield text;
}

async function* accountRow(db: Database, table: OwnedTable, userId: string) {
  for await (const [row] of readRows(db, table, userId)) yield `${row}\n`;
}

async function* rowsOf(
  services: Pick<Services, 'db' | 'keys' | 'log'>,
  table: OwnedTable,
  userId: string,
  rooms: readonly PersonalData[],
  state: RowState,
) {
  const { db } = services;
  const reveal = rooms.map((room) => room.reveal?.[tableLabel(table)]).find(Boolean);
  const open = await reveal?.(db, services, userId);
  let begin = '[\n';
  for await (const stored of readRows(db, table, userId, state)) {
    const rows = open ? stored.map((row) => JSON.stringify(open(JSON.parse(row)))) : stored;
    yield `${begin}${rows.join(',\n')}`;
    begin = ',\n';
  }
  yield begin === ',\n' ? '\n]\n' : '[]\n';
}
