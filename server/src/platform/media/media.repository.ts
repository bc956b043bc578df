import { addDays } from '@attune/domain/kernel/time';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { type MediaKind, mediaAnswers, mediaBudgets, mediaPhotos } from './media.tables.ts';

type AnswerKey = { kind: MediaKind; queryKey: string };
type CachedAnswer = { value: unknown; faults: number; expiresAt: Date };

export async function readAnswer(db: Executor, key: AnswerKey): Promise<CachedAnswer | null> {
  const { value, faults, expiresAt } = mediaAnswers;
  const [row] = await db
    .select({ value, faults, expiresAt })
    .from(mediaAnswers)
    .where(and(eq(mediaAnswers.kind, key.kind), eq(mediaAnswers.queryKey, key.queryKey)));
  return row ?? null;
}

export async function saveAnswer(
  db: Executor,
  key: AnswerKey,
  answer: { value: unknown; photoKey: string | null; expiresAt: Date },
): Promise<void> {
  const row = { ...answer, faults: 0 };
  await db
    .insert(mediaAnswers)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [mediaAnswers.kind, mediaAnswers.queryKey], set: row });
}

/** Keeps the previous value; only the time of the next request changes. */
export async function saveFault(
  db: Executor,
  key: AnswerKey,
  fault: { faults: number; expiresAt: Date },
): Promise<void> {
  await db
    .insert(mediaAnswers)
    .values({ ...key, ...fault })
    .onConflictDoUpdate({ target: [mediaAnswers.kind, mediaAnswers.queryKey], set: fault });
}

/** Takes one request from the day's budget, which all nodes share. Returns false if none is left. */
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

export type StoredPhoto = { key: string; reportedAt: Date | null };

const STORED_PHOTO_COLUMNS = { key: mediaPhotos.key, reportedAt: mediaPhotos.reportedAt };

export async function findStoredPhoto(db: Executor, source: string): Promise<StoredPhoto | null> {
  const [row] = await db
    .select(STORED_PHOTO_COLUMNS)
    .from(mediaPhotos)
    .where(eq(mediaPhotos.source, source));
  return row ?? null;
}

/** If another node stored the same picture in the meantime, returns that one. */
export async function storePhoto(
  db: Executor,
  photo: { key: string; source: string; type: string; content: Buffer; storedAt: Date },
): Promise<StoredPhoto> {
  const [row] = await db
    .insert(mediaPhotos)
    .values(photo)
    .onConflictDoUpdate({ target: mediaPhotos.source, set: { source: photo.source } })
    .returning(STORED_PHOTO_COLUMNS);
  return row ?? { key: photo.key, reportedAt: null };
}

export async function markPhotoReported(db: Executor, key: string, now: Date): Promise<void> {
  await db.update(mediaPhotos).set({ reportedAt: now }).where(eq(mediaPhotos.key, key));
}

export async function readPhotoContent(
  db: Executor,
  key: string,
): Promise<{ type: string; content: Buffer } | null> {
  const { type, content } = mediaPhotos;
  const [row] = await db
    .select({ type, content })
    .from(mediaPhotos)
    .where(eq(mediaPhotos.key, key));
  return row ?? null;
}

export async function hasPhoto(db: Executor, key: string): Promise<boolean> {
  return (await db.$count(mediaPhotos, eq(mediaPhotos.key, key))) > 0;
}

/** How long an expired answer may be used while its provider fails. */
const STALE_DAYS = 30;
/** Younger pictures are kept, because a picture is stored shortly before the answer that uses it. */
const UNUSED_DAYS = 1;
const BUDGET_DAYS = 7;

/** Deletes answers that expired a month ago, and the pictures that no answer refers to. */
export async function deleteStaleMedia(db: Database, now: Date): Promise<void> {
  await db.delete(mediaAnswers).where(lt(mediaAnswers.expiresAt, addDays(now, -STALE_DAYS)));
  const answersWithPhoto = db
    .select({ one: sql`1` })
    .from(mediaAnswers)
    .where(sql`${mediaAnswers.photoKey} = ${mediaPhotos.key}`);
  await db
    .delete(mediaPhotos)
    .where(and(lt(mediaPhotos.storedAt, addDays(now, -UNUSED_DAYS)), notExists(answersWithPhoto)));
  const oldest = addDays(now, -BUDGET_DAYS).toISOString().slice(0, 10);
  await db.delete(mediaBudgets).where(lt(mediaBudgets.day, oldest));
}
