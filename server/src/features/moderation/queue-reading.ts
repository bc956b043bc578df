import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { type Reading, upsertReading } from './readings.repository.ts';

type Written = { target: Reading['target']; authorId: string };

/**
 * After a text was stored: the configured model is to read it too, in its own time. Without one
 * nothing happens, and nothing that happens here can touch the text.
 */
export async function queueReading(
  { db, clock, log, model }: Pick<Services, 'db' | 'clock' | 'log' | 'model'>,
  { target, authorId }: Written,
): Promise<void> {
  if (model.isBuiltIn) return;
  const now = clock.now();
  await upsertReading(db, { id: newId(now), target, userId: authorId, now }).catch(
    (error: unknown) => log.warn({ err: error }, 'a text waits for no model'),
  );
}
