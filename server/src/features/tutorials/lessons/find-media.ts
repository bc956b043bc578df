import type { Services } from '#platform/services.ts';
import type { MediaResponse } from '../tutorials.schemas.ts';
import { requireTutorial } from './require-tutorial.ts';

/**
 * Finds a picture and a video for a tutorial. A missing one is reported in the response, never as
 * an error.
 */
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
