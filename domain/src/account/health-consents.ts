/**
 * What users write here can reveal something about their health, so each area needs its own explicit
 * consent before anything is stored (GDPR, Article 9(2)(a); decision 0058).
 */
export const HEALTH_AREAS = ['mood', 'journal', 'companion'] as const;
export type HealthArea = (typeof HEALTH_AREAS)[number];

/** What becomes of the stored data when a consent is withdrawn. */
export const WITHDRAWAL_CHOICES = ['keep', 'delete'] as const;
export type WithdrawalChoice = (typeof WITHDRAWAL_CHOICES)[number];

/** Stored with each consent. Change it whenever the meaning of `HEALTH_CONSENT_TEXTS` changes. */
export const HEALTH_CONSENT_VERSION = '2026-11-19' as const;

/** Versions that a page opened before an update may still show. */
export const HEALTH_CONSENT_VERSIONS = [HEALTH_CONSENT_VERSION, '2026-11-18'] as const;
