import { companionError } from '@attune/domain/companion/companion-errors';
import { getRefKind } from '@attune/domain/companion/facts';
import type { Services } from '#platform/services.ts';
import { eraseMemory } from './erase-memory.ts';
import { countExclusions, insertExclusion } from './exclusions.repository.ts';

const MAX_EXCLUSIONS = 1_000;

/** Stops sending this fact to the model. Excluding a memory deletes it. */
export async function excludeFact(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  ref: string,
): Promise<void> {
  const { db, clock } = services;
  if (getRefKind(ref) === 'memory') {
    await eraseMemory(services, userId, ref.slice('memory:'.length));
    return;
  }
  if ((await countExclusions(db, userId)) >= MAX_EXCLUSIONS) {
    throw companionError('companion.too_many_exclusions');
  }
  await insertExclusion(db, { userId, ref, createdAt: clock.now() });
}
