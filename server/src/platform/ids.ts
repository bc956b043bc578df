import { randomUUID } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * Creates a UUIDv7, which sorts by time. Up to 4,096 ids of one millisecond sort by their order of
 * creation.
 */
export function newId(now: Date): string {
  const ms = now.getTime();
  sequence = ms === lastMs ? (sequence + 1) & 0xfff : 0;
  lastMs = ms;
  const time = ms.toString(16).padStart(12, '0');
  const sequenceHex = sequence.toString(16).padStart(3, '0');
  // The second half of a UUIDv4 has the same variant bits.
  const random = randomUUID().slice(18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequenceHex}${random}`;
}

export function timestampOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
