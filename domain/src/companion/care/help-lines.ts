import helpLines from '../../../../content/help-lines.json' with { type: 'json' };

export type HelpLine = {
  name: string;
  /** As people write it; null for a line that can only be reached in writing. */
  number: string | null;
  /** The hours, and other ways to reach it besides telephone. */
  hours: string;
  address: string;
  /** The page this entry was taken from, of the organization or the state. */
  source: string;
  reviewedOn: string;
};

export type CountryHelp = {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  /** The number for immediate danger. Where there are two, the one for an ambulance. */
  emergency: string;
  police: string | null;
  /** Lines for anyone in a crisis; empty if none is confirmed. */
  lines: readonly HelpLine[];
  /** Lines for people hurt or threatened by someone close. */
  abuse: readonly HelpLine[];
};

type StoredHelpLine = Pick<HelpLine, 'name' | 'number' | 'address'> & {
  hours?: string;
  source?: string;
};

const toHelpLine = (line: StoredHelpLine): HelpLine => ({
  hours: '24/7',
  source: line.address,
  reviewedOn: helpLines.reviewedOn,
  ...line,
});

/** Sorted by name for the country list. The care page and every note use this table. */
export const COUNTRY_HELP: readonly CountryHelp[] = helpLines.countries
  .map(({ code, name, emergency, police = null, lines, abuse }) => ({
    code,
    name,
    emergency,
    police,
    lines: lines.map(toHelpLine),
    abuse: abuse.map(toHelpLine),
  }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const byCode = new Map(COUNTRY_HELP.map((help) => [help.code, help]));

export function findCountryHelp(country: string | null): CountryHelp | null {
  return byCode.get(country?.toUpperCase() ?? '') ?? null;
}

export function formatTelNumber(number: string): string {
  return number.replace(/[^\d*+]/g, '');
}

export const REVIEW_MONTHS = 12;

export function listOutdatedHelpLines(
  now: Date,
): { country: string; name: string; reviewedOn: string }[] {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - REVIEW_MONTHS);
  const oldest = limit.toISOString().slice(0, 10);
  return COUNTRY_HELP.flatMap(({ code, lines, abuse }) =>
    [...lines, ...abuse]
      .filter(({ reviewedOn }) => reviewedOn < oldest)
      .map(({ name, reviewedOn }) => ({ country: code, name, reviewedOn })),
  );
}
