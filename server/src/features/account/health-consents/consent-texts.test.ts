import { createHash } from 'node:crypto';
import { HEALTH_CONSENT_TEXTS } from '@attune/domain/account/health-consent-texts';
import { HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { expect, it } from 'vitest';

/** Each stored consent names the version of its text, so a version must stand for one text. */
it('a changed text has a new version', () => {
  const fingerprint = createHash('sha256').update(JSON.stringify(HEALTH_CONSENT_TEXTS));
  expect([HEALTH_CONSENT_VERSION, fingerprint.digest('hex')]).toEqual([
    '2026-11-19',
    '203cb54eecb0f73f4f3464361a2cf6c17f454218ef4bf513566d4c982aa18436',
  ]);
});
