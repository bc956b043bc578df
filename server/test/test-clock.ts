/** A clock that stands still until a test advances it. */
export class TestClock {
  #now: Date;
  constructor(start = new Date('2026-11-15T09:00:00.000Z')) {
    this.#now = start;
  }
  now(): Date {
    return new Date(this.#now);
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
