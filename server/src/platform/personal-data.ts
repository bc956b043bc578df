import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from './db/database.ts';

/** A part of a person's export that is written for reading, in Markdown. */
type PersonalPage = {
  file: string;
  title: string;
  write(db: Executor, user: UserDocument): AsyncIterable<string>;
};

/** What a room says of the rows it keeps about a person. Each room brings its own. */
export type PersonalData = {
  /**
   * Its tables in words, in the order to read them. These are only words: a table that is missing
   * here is still counted, exported and erased.
   */
  titles: Readonly<Record<string, string>>;
  pages: readonly PersonalPage[];
};
