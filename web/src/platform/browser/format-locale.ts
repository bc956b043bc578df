import { onClearUserData } from './clear-user-data.ts';

const FALLBACK_LOCALE = 'en-US';

let chosen: string | null = null;

/** The user's locale for dates and numbers; null for the browser's. */
export function setFormatLocale(locale: string | null): void {
  chosen = locale;
}

onClearUserData(() => setFormatLocale(null));

/**
 * A locale that `Intl` accepts. Browsers may report locales of the operating system: WebKitGTK says
 * "C" or "en_US.UTF-8", and with these every `Intl` formatter throws.
 */
export function validLocale(candidate: string | null | undefined): string {
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

let checked = { candidate: '', locale: FALLBACK_LOCALE };

export function formatLocale(): string {
  const candidate = chosen ?? navigator.language ?? '';
  if (candidate !== checked.candidate) checked = { candidate, locale: validLocale(candidate) };
  return checked.locale;
}
