import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from './db/database.ts';
import type { TextDecryptor } from './keys/private-texts.ts';
import type { Services } from './services.ts';

export type PrivateServices = Pick<Services, 'keys' | 'log' | 'appUrl'>;

type PersonalPage = {
  file: string;
  title: string;
  write(db: Executor, user: UserDocument, services: PrivateServices): AsyncIterable<string>;
};

export type PersonalFile = { name: string; content: AsyncIterable<Uint8Array> };

type PersonalFiles = {
  folder: string;
  title: string;
  read(
    services: PrivateServices & Pick<Services, 'db' | 'storage'>,
    userId: string,
  ): AsyncIterable<PersonalFile>;
};

export type StoredRow = Record<string, unknown>;

/** Decrypts a table's encrypted columns, for the user's own export only. */
type RowDecryptor = (row: StoredRow, decrypt: TextDecryptor) => StoredRow;

/** PostgreSQL writes bytea in JSON as "\x" and hexadecimal digits. */
export const parseBytea = (value: unknown) => Buffer.from(String(value).slice(2), 'hex');

export type PersonalData = {
  /**
   * The titles of the feature's tables, in reading order. They are only labels: a table without one
   * is still counted, exported and erased.
   */
  titles: Readonly<Record<string, string>>;
  /**
   * Tables whose rows can be restored after deletion, each with the column of the deletion time.
   * Deleted rows are not counted, and the export lists them separately.
   */
  deletedAt?: Readonly<Record<string, string>>;
  pages: readonly PersonalPage[];
  files?: PersonalFiles;
  rowDecryptors?: Readonly<Record<string, RowDecryptor>>;
};
