import { findCountryHelp } from './help-lines.ts';
import { getTimeZoneCountry } from './time-zones.ts';

/** The region of a locale ('pt-BR', 'zh-Hant-TW'), where it names one. */
function parseRegion(locale: string): string | null {
  return (
    /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?[-_](?<region>[A-Za-z]{2})(?:[-_]|$)/
      .exec(locale)
      ?.groups?.region?.toUpperCase() ?? null
  );
}

/**
 * The country whose help to show first, or null. The zone of the clock says where somebody is; a
 * locale often only says how they like their dates (en-US in Berlin), and a number of the wrong
 * country helps nobody. So the locale decides only where the zone says nothing.
 */
export function detectCountry(locale: string | null, timeZone: string | null): string | null {
  const country =
    (timeZone && getTimeZoneCountry(timeZone)) || (locale && parseRegion(locale)) || null;
  return findCountryHelp(country)?.code ?? null;
}
