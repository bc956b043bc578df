import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { describePicture, uploads } from '../uploads/index.ts';
import type { ImageDocument } from './forum.schemas.ts';
import type { PostRow } from './posts.repository.ts';

/** The pictures of these posts, by the post's id. */
export async function findPostImages(
  db: Executor,
  posts: readonly Pick<PostRow, 'id' | 'imageId' | 'imageAlt'>[],
): Promise<Map<string, ImageDocument>> {
  const ids = posts.flatMap(({ imageId }) => imageId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: uploads.id,
      width: uploads.width,
      height: uploads.height,
      blur: uploads.blur,
    })
    .from(uploads)
    .where(inArray(uploads.id, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    posts.flatMap(({ id, imageId, imageAlt }) => {
      const row = imageId === null ? undefined : found.get(imageId);
      return row ? [[id, { ...describePicture(row), alt: imageAlt }] as const] : [];
    }),
  );
}
