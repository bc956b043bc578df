import helpLines from '../../../../content/help-lines-shown.json' with { type: 'json' };
import { findCountryHelp } from './help-lines.ts';

const countryByZone = new Map<string, string>();
const countryByZonePrefix: [string, string][] = [];
// The zones are IANA names, including old ones. A name ending in `/*` covers all zones below it.
for (const { code, timeZones } of helpLines.countries) {
  for (const zone of timeZones.split(' ')) {
    if (zone.endsWith('/*')) countryByZonePrefix.push([zone.slice(0, -1), code]);
    else countryByZone.set(zone, code);
  }
}

/** Separated by spaces. A name ending in `/*` covers all zones below it. */
export const getCountryTimeZones = (code: string): string =>
  helpLines.countries.find((country) => country.code === code)?.timeZones ?? '';

export function getTimeZoneCountry(timeZone: string): string | null {
  return (
    countryByZone.get(timeZone) ??
    countryByZonePrefix.find(([prefix]) => timeZone.startsWith(prefix))?.[1] ??
    null
  );
}

function parseRegion(locale: string): string | null {
  return (
    /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?[-_](?<region>[A-Za-z]{2})(?:[-_]|$)/
      .exec(locale)
      ?.groups?.region?.toUpperCase() ?? null
  );
}

/**
 * The country whose help lines to show first, or null. The time zone shows where the user is. A
 * locale often only shows a date format (en-US in Berlin), and a number of the wrong country helps
 * no one. So the locale decides only if the time zone names no country.
 */
export function detectCountry(locale: string | null, timeZone: string | null): string | null {
  const country =
    (timeZone && getTimeZoneCountry(timeZone)) || (locale && parseRegion(locale)) || null;
  return findCountryHelp(country)?.code ?? null;
}
