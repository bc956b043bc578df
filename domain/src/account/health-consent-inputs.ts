import { z } from 'zod';
import { HEALTH_AREAS, HEALTH_CONSENT_VERSIONS, WITHDRAWAL_CHOICES } from './health-consents.ts';

export const healthAreaParams = z.object({ area: z.enum(HEALTH_AREAS) });

/** The version of the text that the user said yes to. */
export const giveHealthConsentInput = z.strictObject({
  textVersion: z.enum(HEALTH_CONSENT_VERSIONS),
});

export const withdrawHealthConsentInput = z.strictObject({ data: z.enum(WITHDRAWAL_CHOICES) });
