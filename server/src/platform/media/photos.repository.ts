import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { mediaPhotos } from './media.tables.ts';

export type StoredPhoto = { key: string; reportedAt: Date | null };

const identity = { key: mediaPhotos.key, reportedAt: mediaPhotos.reportedAt };

export async function findStoredPhoto(db: Executor, source: string): Promise<StoredPhoto | null> {
  const [row] = await db.select(identity).from(mediaPhotos).where(eq(mediaPhotos.source, source));
  return row ?? null;
}

/** If another node stored the same picture meanwhile, that one is used. */
export async function storePhoto(
  db: Executor,
  photo: { key: string; source: string; type: string; content: Buffer; storedAt: Date },
): Promise<StoredPhoto> {
  const [row] = await db
    .insert(mediaPhotos)
    .values(photo)
    .onConflictDoUpdate({ target: mediaPhotos.source, set: { source: photo.source } })
    .returning(identity);
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
