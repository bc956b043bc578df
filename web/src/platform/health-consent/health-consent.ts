import { HEALTH_CONSENT_VERSION, type HealthArea } from '@attune/domain/account/health-consents';
import { ApiError } from '../api/api-error.ts';
import * as sdk from '../api/generated/sdk.gen.ts';
import type { HealthConsents } from '../api/generated/types.gen.ts';
import { unwrap } from '../api/unwrap.ts';
import { createListeners } from '../browser/create-listeners.ts';

const givenListeners = createListeners<[area: HealthArea]>();

/** Called when the user gives a consent in this tab. Returns a function that removes the listener. */
export const onHealthConsentGiven = givenListeners.add;

/** Whether the server stored nothing because the user has not consented to it. */
export function isHealthConsentNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account.health_consent_needed';
}

export async function giveHealthConsent(area: HealthArea): Promise<HealthConsents> {
  const body = { textVersion: HEALTH_CONSENT_VERSION };
  const consents = await unwrap(sdk.giveHealthConsent({ path: { area }, body }));
  givenListeners.call(area);
  return consents;
}
