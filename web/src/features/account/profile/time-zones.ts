/** All zones this browser knows, the person's own among them whatever it is. */
export function timeZones(own: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), own])].sort();
}
