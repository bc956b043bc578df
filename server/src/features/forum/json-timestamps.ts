/** A moment as PostgreSQL writes it into JSON: to the microsecond, in the zone that it speaks of. */
export type JsonTimestamp = string;

const UTC_TIMESTAMP = /^(.{19})(?:\.(\d{1,3})\d*)?\+00:00$/;

/** As the wire has it, to the millisecond. Where the database speaks of UTC, no date is read. */
export function toIsoString(timestamp: JsonTimestamp): string {
  const [, second, fraction = ''] = UTC_TIMESTAMP.exec(timestamp) ?? [];
  return second ? `${second}.${fraction.padEnd(3, '0')}Z` : new Date(timestamp).toISOString();
}

/** To the microsecond, in UTC: what a page goes on from. */
export function toExactIsoString(timestamp: JsonTimestamp): string {
  const [, fraction = ''] = /\.(\d+)/.exec(timestamp) ?? [];
  return `${toIsoString(timestamp).slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}
