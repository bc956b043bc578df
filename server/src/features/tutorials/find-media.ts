import type { Services } from '../../platform/services.ts';
import { requireTutorial } from './require-tutorial.ts';
import type { MediaResponse } from './tutorials.schemas.ts';

/** A picture and a video that go with a tutorial; what is missing is said, never an error. */
export async function findMedia(
  { db, media }: Pick<Services, 'db' | 'media'>,
  id: string,
): Promise<MediaResponse> {
  const { content } = await requireTutorial(db, id);
  const [{ photo, note: photoNote }, { video, note: videoNote }] = await Promise.all([
    media.photos.find(content.photoQuery),
    media.videos.find(content.videoQuery),
  ]);
  const notes = [...new Set([photoNote, videoNote])].filter((note) => note !== null);
  return { photo, video, note: notes.length > 0 ? notes.join(' ') : null };
}
