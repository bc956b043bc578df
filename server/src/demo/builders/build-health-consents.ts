import { HEALTH_AREAS, HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { insertHealthConsent } from '#features/account/health-consents/health-consents.repository.ts';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';

/** Lets a demo or test user write moods, a journal and to the companion. Real users are asked. */
export async function buildHealthConsents(
  db: Executor,
  userId: string,
  givenAt: Date,
): Promise<void> {
  const textVersion = HEALTH_CONSENT_VERSION;
  for (const area of HEALTH_AREAS) {
    await insertHealthConsent(db, { id: newId(givenAt), userId, area, textVersion, givenAt });
  }
}
