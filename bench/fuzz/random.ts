/** Pseudorandom numbers (mulberry32): the same seed gives the same numbers. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to `below` - 1. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to choose from');
    return items[this.int(items.length)] as Item;
  }

  sample<Item>(items: readonly Item[], max: number): Item[] {
    const count = this.int(Math.min(items.length, max) + 1);
    const left = [...items];
    return Array.from({ length: count }, () => left.splice(this.int(left.length), 1)[0] as Item);
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.int(16).toString(16));
    hex[12] = '7';
    hex[16] = this.pick(['8', '9', 'a', 'b']);
    const text = hex.join('');
    return [0, 8, 12, 16, 20].map((at, n) => text.slice(at, [8, 12, 16, 20, 32][n])).join('-');
  }

  words(max = 12): string {
    return Array.from({ length: 1 + this.int(max) }, () => this.pick(WORDS)).join(' ');
  }
}

const WORDS = [
  ...['quiet', 'morning', 'letter', 'window', 'machine', 'answer', 'question', 'garden', 'slow'],
  ...['work', 'friend', 'paper', 'light', 'stone', 'river', 'practice', 'tool', 'habit', 'trust'],
];
