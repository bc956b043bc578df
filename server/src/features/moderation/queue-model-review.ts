import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { type ModelReview, upsertModelReview } from './model-reviews.repository.ts';

type ModelReviewInput = { target: ModelReview['target']; authorId: string };

/**
 * After a text was stored: the configured model is to read it too, in its own time. Without one
 * nothing happens, and nothing that happens here can touch the text.
 */
export async function queueModelReview(
  { db, clock, log, model }: Pick<Services, 'db' | 'clock' | 'log' | 'model'>,
  { target, authorId }: ModelReviewInput,
): Promise<void> {
  if (model.isBuiltIn) return;
  const now = clock.now();
  await upsertModelReview(db, { id: newId(now), target, userId: authorId, now }).catch(
    (error: unknown) => log.warn({ err: error }, 'a text waits for no model'),
  );
}
