import helpLines from '../../../../content/help-lines.json' with { type: 'json' };

const exact = new Map<string, string>();
const families: [string, string][] = [];
// IANA names, old ones included; a whole family of names ends with `/*`.
for (const { code, timeZones } of helpLines.countries) {
  for (const zone of timeZones.split(' ')) {
    if (zone.endsWith('/*')) families.push([zone.slice(0, -1), code]);
    else exact.set(zone, code);
  }
}

export function getTimeZoneCountry(timeZone: string): string | null {
  return (
    exact.get(timeZone) ?? families.find(([prefix]) => timeZone.startsWith(prefix))?.[1] ?? null
  );
}
