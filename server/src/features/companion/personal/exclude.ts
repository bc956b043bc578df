import { companionError } from '@attune/domain/companion/companion-errors';
import { kindOfRef } from '@attune/domain/companion/facts';
import type { Services } from '../../../platform/services.ts';
import { countExclusions, insertExclusion } from './exclusions.repository.ts';
import { deleteMemoryRow } from './memories.repository.ts';

const MOST_EXCLUSIONS = 1_000;

/** From now on this is not told to the companion. A memory is forgotten by deleting it. */
export async function exclude(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  ref: string,
): Promise<void> {
  if (kindOfRef(ref) === 'memory') {
    await deleteMemoryRow(db, userId, ref.slice('memory:'.length));
    return;
  }
  if ((await countExclusions(db, userId)) >= MOST_EXCLUSIONS) {
    throw companionError('companion.too_many_exclusions');
  }
  await insertExclusion(db, { userId, ref, createdAt: clock.now() });
}
