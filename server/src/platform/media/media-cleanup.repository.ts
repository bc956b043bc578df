import { addDays } from '@attune/domain/kernel/time';
import { and, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { mediaAnswers, mediaBudgets, mediaPhotos } from './media.tables.ts';

/** How long an expired answer may be used while its provider fails. */
const STALE_DAYS = 30;
/** A picture is stored shortly before the answer that refers to it. */
const UNNAMED_DAYS = 1;
const BUDGET_DAYS = 7;

/** Deletes answers unused for a month, and the pictures that no answer refers to. */
export async function deleteStaleMedia(db: Database, now: Date): Promise<void> {
  await db.delete(mediaAnswers).where(lt(mediaAnswers.expiresAt, addDays(now, -STALE_DAYS)));
  const naming = db
    .select({ one: sql`1` })
    .from(mediaAnswers)
    .where(sql`${mediaAnswers.photoKey} = ${mediaPhotos.key}`);
  await db
    .delete(mediaPhotos)
    .where(and(lt(mediaPhotos.storedAt, addDays(now, -UNNAMED_DAYS)), notExists(naming)));
  const oldest = addDays(now, -BUDGET_DAYS).toISOString().slice(0, 10);
  await db.delete(mediaBudgets).where(lt(mediaBudgets.day, oldest));
}
