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

const REVIEWED_ON = '2026-11-15';

export const ALWAYS_OPEN = 'Day and night';
export const CALL_OR_TEXT = 'Call or text, day and night';

export function helpLine(
  name: string,
  number: string | null,
  hours: string,
  address: string,
  source: string = address,
): HelpLine {
  return { name, number, hours, address, source, reviewedOn: REVIEWED_ON };
}

export function countryHelp(
  code: string,
  name: string,
  emergency: string | { ambulance: string; police: string },
  lines: readonly HelpLine[] = [],
  abuse: readonly HelpLine[] = [],
): CountryHelp {
  const numbers =
    typeof emergency === 'string' ? { ambulance: emergency, police: null } : emergency;
  return { code, name, emergency: numbers.ambulance, police: numbers.police, lines, abuse };
}
