import shown from '../../../../content/help-lines-shown.json' with { type: 'json' };

export type HelpLine = {
  name: string;
  /** As people write it; null for a line that can only be reached in writing or by its website. */
  number: string | null;
  /** The hours, and other ways to reach it besides telephone. */
  hours: string;
  languages: readonly string[];
  /** Who it is for; '' if it is for everyone. */
  audience: string;
  address: string;
};

export type CountryHelp = {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  /** The number for immediate danger. Where there are two, the one for an ambulance. */
  emergency: string;
  /** The same from a landline, where `emergency` only works from mobile phones. */
  landline: string | null;
  police: string | null;
  /** Lines for anyone in a crisis; empty if none is confirmed. */
  lines: readonly HelpLine[];
  /** Lines for people hurt or threatened by someone close. */
  abuse: readonly HelpLine[];
};

/** Sorted by name for the country list. The care page and every note use this table. */
export const COUNTRY_HELP: readonly CountryHelp[] = shown.countries.toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

const byCode = new Map(COUNTRY_HELP.map((help) => [help.code, help]));

export function findCountryHelp(country: string | null): CountryHelp | null {
  return byCode.get(country?.toUpperCase() ?? '') ?? null;
}

export function formatTelNumber(number: string): string {
  return number.replace(/[^\d*+]/g, '');
}

/** Who a line is for and in which languages, as one short text. */
export function describeHelpLine({ languages, audience }: HelpLine): string {
  return [audience && `For ${audience.toLowerCase()}`, languages.join(', ')]
    .filter(Boolean)
    .join('. ');
}
