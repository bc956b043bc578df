import { randomUUID } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/** A UUIDv7: ordered by time, and within one millisecond by the order of making (up to 4,096). */
export function newId(now: Date): string {
  const ms = now.getTime();
  sequence = ms === lastMs ? (sequence + 1) & 0xfff : 0;
  lastMs = ms;
  const time = ms.toString(16).padStart(12, '0');
  const sequenceHex = sequence.toString(16).padStart(3, '0');
  // Its second half is as random as another's, and says so in the same bits.
  const random = randomUUID().slice(18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequenceHex}${random}`;
}

/** When such an id was made, to the millisecond. */
export function timestampOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
