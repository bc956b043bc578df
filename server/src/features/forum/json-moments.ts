/** A moment as PostgreSQL writes it into JSON: to the microsecond, in the zone that it speaks of. */
export type JsonMoment = string;

const IN_UTC = /^(.{19})(?:\.(\d{1,3})\d*)?\+00:00$/;

/** As the wire has it, to the millisecond. Where the database speaks of UTC, no date is read. */
export function isoOf(moment: JsonMoment): string {
  const [, second, fraction = ''] = IN_UTC.exec(moment) ?? [];
  return second ? `${second}.${fraction.padEnd(3, '0')}Z` : new Date(moment).toISOString();
}

/** To the microsecond, in UTC: what a page goes on from. */
export function exactly(moment: JsonMoment): string {
  const [, fraction = ''] = /\.(\d+)/.exec(moment) ?? [];
  return `${isoOf(moment).slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}
