import type { UserDocument } from '@attune/domain/account/user-document';
import type { Database } from '#platform/db/database.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';
import { findOwnedTables, type OwnedTable, tableLabel } from './owned-tables.ts';
import { buildReadme } from './readme.ts';
import { type RowState, readRows } from './rows.repository.ts';
import { readTableCatalog } from './table-catalog.repository.ts';
import { addDeletedAtColumns, getTableTitle, sortForReading } from './titles.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/**
 * Exports all data stored about a user as one zip archive, compressed while the client reads it.
 */
export async function exportArchive(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'keys' | 'log' | 'appUrl'>,
  user: UserDocument,
  features: readonly PersonalData[],
): Promise<AsyncGenerator<Uint8Array>> {
  const { db } = services;
  const [account, ...tables] = sortForReading(
    addDeletedAtColumns(findOwnedTables(await readTableCatalog(db)), features),
    features,
  );
  const now = services.clock.now();
  const pages = features.flatMap((feature) => feature.pages);
  const folders = features.flatMap((feature) => feature.files ?? []);
  const restorable = tables.filter(({ deletedAt }) => deletedAt !== undefined);
  const files = [
    { file: 'account.json', title: 'Your account, as it is stored' },
    ...pages,
    ...tables.map((table) => ({ file: tableFile(table), title: getTableTitle(table, features) })),
    ...restorable.map((table) => ({
      file: deletedTableFile(table),
      title: `${getTableTitle(table, features)}: what you deleted in the last 30 days`,
    })),
    ...folders.map(({ folder, title }) => ({ file: `${folder}/`, title })),
  ];
  const texts: ZipEntry[] = [
    { file: 'README.md', content: singleChunk(buildReadme(user, now, files)) },
    { file: 'account.json', content: streamAccountRow(db, account as OwnedTable, user.id) },
    ...pages.map(({ file, write }) => ({ file, content: write(db, user, services) })),
    ...tables.map((table) => ({
      file: tableFile(table),
      content: streamRows(services, table, user.id, features, 'current'),
    })),
    ...restorable.map((table) => ({
      file: deletedTableFile(table),
      content: streamRows(services, table, user.id, features, 'deleted'),
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

/**
 * Rows are compressed in pieces of about this length, so that other requests run in between.
 * Hundreds of long texts in one piece would block them (XS6b).
 */
const PIECE_LENGTH = 32_768;

const tableFile = (table: OwnedTable) => `tables/${tableLabel(table)}.json`;
const deletedTableFile = (table: OwnedTable) => `recently-deleted/${tableLabel(table)}.json`;

async function* singleChunk(text: string) {
  yield text;
}

async function* streamAccountRow(db: Database, table: OwnedTable, userId: string) {
  for await (const [row] of readRows(db, table, userId)) yield `${row}\n`;
}

async function* streamRows(
  services: Pick<Services, 'db' | 'keys' | 'log' | 'appUrl'>,
  table: OwnedTable,
  userId: string,
  features: readonly PersonalData[],
  state: RowState,
) {
  const { db } = services;
  const decryptRow = features
    .map((feature) => feature.rowDecryptors?.[tableLabel(table)])
    .find(Boolean);
  const decrypt = decryptRow && (await createDecryptor(db, services, userId));
  let piece = '';
  let isEmpty = true;
  for await (const rows of readRows(db, table, userId, state)) {
    for (const row of rows) {
      piece += isEmpty ? '[\n' : ',\n';
      piece += decrypt ? JSON.stringify(decryptRow(JSON.parse(row), decrypt)) : row;
      isEmpty = false;
      if (piece.length >= PIECE_LENGTH) {
        yield piece;
        piece = '';
      }
    }
  }
  yield `${piece}${isEmpty ? '[' : '\n'}]\n`;
}
