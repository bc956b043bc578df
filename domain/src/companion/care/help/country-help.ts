/** A line that listens. */
export type HelpLine = {
  name: string;
  /** As people write it; null for a line that is reached in writing only. */
  number: string | null;
  /** When, and how where it is not by telephone alone. */
  hours: string;
  /** The organisation's own page. */
  address: string;
  /** Where this was taken from: a page of the organisation or of the state. */
  source: string;
  /** ISO day on which somebody wrote or checked this entry. */
  reviewedOn: string;
};

export type CountryHelp = {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  /** To call when there is danger now; where there are two, the one for an ambulance. */
  emergency: string;
  /** Where the police has a number of its own. */
  police: string | null;
  /** Lines for everybody in a crisis; empty where none is known for certain. */
  lines: readonly HelpLine[];
  /** Lines for people who are hurt or threatened by somebody close. */
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
