import { onForgetPerson } from './person-data.ts';

let chosen: string | null = null;

/** The language in which this person wants dates and numbers; null for the browser's. */
export function setFormatLocale(locale: string | null): void {
  chosen = locale;
}

onForgetPerson(() => setFormatLocale(null));

export function formatLocale(): string {
  return chosen ?? navigator.language;
}
