import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { companionUsage } from './companion.tables.ts';

export function countMessagesOfDay(db: Executor, userId: string, day: string): Promise<number> {
  return db.$count(
    companionUsage,
    and(eq(companionUsage.userId, userId), eq(companionUsage.day, day)),
  );
}
