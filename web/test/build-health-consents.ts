import { HEALTH_CONSENT_VERSION, type HealthArea } from '@attune/domain/account/health-consents';
import type { HealthConsents } from '#platform/api/generated/types.gen.ts';
import { problem } from './fake-api.ts';

/** What the server returns where the user has not consented. */
export const CONSENT_NEEDED = problem(
  403,
  'account.health_consent_needed',
  'We need your consent to save it.',
);

const ofEach = (areas: readonly HealthArea[]) => ({
  mood: areas.includes('mood'),
  journal: areas.includes('journal'),
  companion: areas.includes('companion'),
});

export function buildHealthConsents(
  given: readonly HealthArea[] = [],
  stored = given,
): HealthConsents {
  return {
    given: ofEach(given),
    stored: ofEach(stored),
    records: given.map((area) => ({
      area,
      textVersion: HEALTH_CONSENT_VERSION,
      givenAt: '2026-11-15T10:00:00.000Z',
      withdrawnAt: null,
      dataChoice: null,
    })),
  };
}

/** Refuses a write until the consent is given through the answers of `GIVE`. */
export function createConsentGate(area: HealthArea) {
  let isGiven = false;
  return {
    give: () => {
      isGiven = true;
      return { body: buildHealthConsents([area]) };
    },
    unlessGiven: <Answer>(answer: Answer) => (isGiven ? answer : CONSENT_NEEDED),
  };
}
