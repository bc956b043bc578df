import { companionError } from '@attune/domain/companion/companion-errors';
import { kindOfRef } from '@attune/domain/companion/facts';
import type { Services } from '../../../platform/services.ts';
import { countExclusions, insertExclusion } from './exclusions.repository.ts';
import { forgetMemory } from './forget-memory.ts';

const MOST_EXCLUSIONS = 1_000;

/** From now on this is not told to the companion. A memory is forgotten by deleting it. */
export async function exclude(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  ref: string,
): Promise<void> {
  const { db, clock } = services;
  if (kindOfRef(ref) === 'memory') {
    await forgetMemory(services, userId, ref.slice('memory:'.length));
    return;
  }
  if ((await countExclusions(db, userId)) >= MOST_EXCLUSIONS) {
    throw companionError('companion.too_many_exclusions');
  }
  await insertExclusion(db, { userId, ref, createdAt: clock.now() });
}
