import type { Executor } from './db/database.ts';

/** A collection of a user's data. Each feature provides its own. */
export type UserCollection = {
  name: string;
  hasData(db: Executor, userId: string): Promise<boolean>;
};
