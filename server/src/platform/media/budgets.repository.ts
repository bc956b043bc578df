import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type MediaKind, mediaBudgets } from './media.tables.ts';

/** Takes one request from the day's budget, which all nodes share; false if it is used up. */
export async function spendRequest(
  db: Executor,
  { kind, now, max }: { kind: MediaKind; now: Date; max: number },
): Promise<boolean> {
  if (max < 1) return false;
  const day = now.toISOString().slice(0, 10);
  const taken = await db
    .insert(mediaBudgets)
    .values({ kind, day, used: 1 })
    .onConflictDoUpdate({
      target: [mediaBudgets.kind, mediaBudgets.day],
      set: { used: sql`${mediaBudgets.used} + 1` },
      setWhere: lt(mediaBudgets.used, max),
    })
    .returning({ used: mediaBudgets.used });
  return taken.length > 0;
}
