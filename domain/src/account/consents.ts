/** What the companion may read of a person, each by a switch of its own (DECISIONS, beyond 2). */
export const COMPANION_CONSENTS = ['answers', 'mood', 'journal', 'posts', 'progress'] as const;
export type CompanionConsent = (typeof COMPANION_CONSENTS)[number];

/** The same, whether the companion may quote one's posts to others, and whether use is counted. */
export const CONSENTS = [...COMPANION_CONSENTS, 'quotes', 'analytics'] as const;
export type Consent = (typeof CONSENTS)[number];
export type Consents = Record<Consent, boolean>;

/** Until somebody says otherwise, everything is off. */
export const NO_CONSENTS: Consents = {
  answers: false,
  mood: false,
  journal: false,
  posts: false,
  progress: false,
  quotes: false,
  analytics: false,
};
