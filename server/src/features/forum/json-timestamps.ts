/**
 * A timestamp as PostgreSQL writes it into JSON: with microseconds, in the time zone of the
 * connection.
 */
export type JsonTimestamp = string;

const UTC_TIMESTAMP = /^(.{19})(?:\.(\d{1,3})\d*)?\+00:00$/;

/** With milliseconds, as the API sends it. A UTC timestamp is converted fast: no date is parsed. */
export function toIsoString(timestamp: JsonTimestamp): string {
  const [, second, fraction = ''] = UTC_TIMESTAMP.exec(timestamp) ?? [];
  return second ? `${second}.${fraction.padEnd(3, '0')}Z` : new Date(timestamp).toISOString();
}

/** With microseconds, as cursors need it, and in UTC. */
export function toExactIsoString(timestamp: JsonTimestamp): string {
  const [, fraction = ''] = /\.(\d+)/.exec(timestamp) ?? [];
  return `${toIsoString(timestamp).slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}
