export function timeZones(own: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])].sort();
}
