/** The data the companion may read, each with its own switch (DECISIONS, beyond 2). */
export const COMPANION_CONSENTS = ['answers', 'mood', 'journal', 'posts', 'progress'] as const;
export type CompanionConsent = (typeof COMPANION_CONSENTS)[number];

/**
 * All consents: also whether the companion may quote the user's posts to others, and whether usage
 * is counted.
 */
export const CONSENTS = [...COMPANION_CONSENTS, 'quotes', 'analytics'] as const;
export type Consent = (typeof CONSENTS)[number];
export type Consents = Record<Consent, boolean>;

export const NO_CONSENTS = Object.fromEntries(
  CONSENTS.map((consent) => [consent, false]),
) as Readonly<Consents>;
