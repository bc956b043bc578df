import { assessmentError } from '@attune/domain/assessment/assessment-errors';
import { type Corrections, dropRedundantCorrections } from '@attune/domain/assessment/corrections';
import { lockUser, updateUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { findAssessment, replaceCorrections } from './assessment.repository.ts';
import type { AssessmentDocument } from './assessment.schemas.ts';
import { toAssessmentDocument } from './assessment-document.ts';

/**
 * "This isn't me" (DECISIONS C6). The derived type is kept; an empty object removes all
 * corrections.
 */
export function correctAssessment(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  letters: Corrections,
): Promise<AssessmentDocument> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const stored = await findAssessment(tx, userId, id);
    if (!stored) throw assessmentError('assessment.missing');
    const corrections = dropRedundantCorrections(stored.mbtiType, letters);
    const now = services.clock.now();
    await replaceCorrections(tx, id, corrections, now);
    // Only the user document's `updatedAt` changes, which notifies pages open elsewhere.
    await updateUser(tx, userId, {}, now);
    return toAssessmentDocument({ ...stored, corrections });
  });
}
