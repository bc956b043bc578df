export const LEGAL_TEXTS = {
  terms: { title: 'Terms of Service', path: '/docs/terms-of-use.html' },
  privacy: { title: 'Privacy Policy', path: '/docs/privacy-policy.html' },
} as const;

export type LegalText = keyof typeof LEGAL_TEXTS;
