import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { type ModelReview, upsertModelReview } from './model-reviews.repository.ts';

type ModelReviewInput = { target: ModelReview['target']; authorId: string };

/**
 * Queues a stored text for review by the configured model. Without a model nothing happens. A
 * failure here never affects the text.
 */
export async function queueModelReview(
  { db, clock, log, model }: Pick<Services, 'db' | 'clock' | 'log' | 'model'>,
  { target, authorId }: ModelReviewInput,
): Promise<void> {
  if (model.isBuiltIn) return;
  const now = clock.now();
  await upsertModelReview(db, { id: newId(now), target, userId: authorId, now }).catch(
    (error: unknown) => log.warn({ err: error }, 'failed to queue a text for model review'),
  );
}
