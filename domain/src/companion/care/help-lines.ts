import { AMERICAS } from './help/americas.ts';
import { AFRICA_AND_PACIFIC, ASIA } from './help/asia-africa-pacific.ts';
import type { CountryHelp } from './help/country-help.ts';
import { EASTERN_EUROPE, SOUTHERN_EUROPE } from './help/southern-and-eastern-europe.ts';
import { NORTHERN_EUROPE, WESTERN_EUROPE } from './help/western-europe.ts';

export type { CountryHelp, HelpLine } from './help/country-help.ts';

/** Sorted by name for the country list. The care page and every note use this table. */
export const COUNTRY_HELP: readonly CountryHelp[] = [
  ...WESTERN_EUROPE,
  ...NORTHERN_EUROPE,
  ...SOUTHERN_EUROPE,
  ...EASTERN_EUROPE,
  ...AMERICAS,
  ...ASIA,
  ...AFRICA_AND_PACIFIC,
].sort((one, other) => one.name.localeCompare(other.name, 'en'));

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
