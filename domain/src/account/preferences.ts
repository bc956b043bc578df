export const PAGE_TRANSITIONS = ['fade', 'slide', 'scale', 'none'] as const;
export type PageTransition = (typeof PAGE_TRANSITIONS)[number];

export const THEMES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEMES)[number];

export const DEFAULT_TIME_ZONE = 'UTC';

/** Languages for dates and numbers. The interface itself stays in English. */
export const LOCALES = [
  'en-GB',
  'en-US',
  'cs',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'el',
  'es',
  'fi',
  'fr',
  'fr-CH',
  'hu',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'sv',
  'tr',
  'uk',
  'zh-CN',
] as const;
export type LocaleChoice = (typeof LOCALES)[number];

export const MAX_ABOUT_LENGTH = 500;

export function aboutIssue(value: string): string | null {
  return [...value.trim()].length > MAX_ABOUT_LENGTH
    ? 'Please keep this to 500 characters or fewer'
    : null;
}
