import type { Executor } from './db/database.ts';

/** A sub-collection of the user document. Each feature provides its own. */
export type UserCollection = {
  name: string;
  hasData(db: Executor, userId: string): Promise<boolean>;
};
