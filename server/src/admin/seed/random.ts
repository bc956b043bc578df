import { createHash } from 'node:crypto';

export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  number(): number;
  pick<Item>(items: readonly Item[]): Item;
  bytes(count: number): Buffer;
};

/** The same key gives the same sequence on every machine (sfc32). */
export function createRandom(key: string): Random {
  const digest = createHash('sha256').update(key).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  }

  const number = () => next() / 4_294_967_296;
  return {
    number,
    pick: (items) => items[Math.floor(number() * items.length)] as (typeof items)[number],
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => next() & 0xff)),
  };
}
