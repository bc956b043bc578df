import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from './db/database.ts';
import type { Services } from './services.ts';

/** What opens texts that are stored encrypted. */
export type PrivateServices = Pick<Services, 'keys' | 'log'>;

/** A part of a person's export that is written for reading, in Markdown. */
type PersonalPage = {
  file: string;
  title: string;
  write(db: Executor, user: UserDocument, services: PrivateServices): AsyncIterable<string>;
};

/** A file of a person's own, as it is stored. */
export type PersonalFile = { name: string; content: AsyncIterable<Uint8Array> };

/** Files that go into a folder of the export. */
type PersonalFiles = {
  folder: string;
  title: string;
  read(services: Pick<Services, 'db' | 'storage'>, userId: string): AsyncIterable<PersonalFile>;
};

/** A row as it is exported: its columns by their names. */
export type StoredRow = Record<string, unknown>;

/** Makes readable, for the person alone, what a table keeps encrypted. */
type CreateRowDecryptor = (
  db: Executor,
  services: PrivateServices,
  userId: string,
) => Promise<(row: StoredRow) => StoredRow>;

/** What a room says of the rows it keeps about a person. Each room brings its own. */
export type PersonalData = {
  /**
   * Its tables in words, in the order to read them. These are only words: a table that is missing
   * here is still counted, exported and erased.
   */
  titles: Readonly<Record<string, string>>;
  /**
   * Tables whose rows can be deleted and restored for a while, each with the column that holds the
   * time of the deletion. Deleted rows are not counted, and the export lists them by themselves.
   */
  deletedAt?: Readonly<Record<string, string>>;
  pages: readonly PersonalPage[];
  files?: PersonalFiles;
  rowDecryptors?: Readonly<Record<string, CreateRowDecryptor>>;
};
