import { onClearUserData } from './clear-user-data.ts';

const FALLBACK_LOCALE = 'en-US';

let chosen: string | null = null;

/** Sets the user's locale for dates and numbers; null uses English as in the browser's region. */
export function setFormatLocale(locale: string | null): void {
  chosen = locale;
}

onClearUserData(() => setFormatLocale(null));

/**
 * Returns a locale that `Intl` accepts. Browsers may report the operating system's locale:
 * WebKitGTK says "C" or "en_US.UTF-8", with which every `Intl` formatter throws.
 */
export function toValidLocale(candidate: string | null | undefined): string {
  const [name = ''] = (candidate ?? '').split(/[.@]/);
  try {
    const [locale = FALLBACK_LOCALE] = Intl.DateTimeFormat.supportedLocalesOf(
      name.replaceAll('_', '-'),
    );
    return locale;
  } catch {
    return FALLBACK_LOCALE;
  }
}

/** Dates are part of English sentences, so only their order and numbers follow the region. */
function toEnglishLocale(language: string): string {
  const { region } = new Intl.Locale(toValidLocale(language)).maximize();
  return toValidLocale(`en-${region}`);
}

export function formatLocale(): string {
  return chosen === null ? toEnglishLocale(navigator.language) : toValidLocale(chosen);
}

/** The language that the browser itself is set to, whatever format the user has chosen. */
export const getBrowserLanguage = (): string => navigator.language;
