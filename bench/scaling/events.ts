type Event = { at: number; order: number; act: () => void };

/** Simulated time with scheduled events. Simultaneous events run in the order of creation. */
export class Timeline {
  now = 0;
  #order = 0;
  readonly #heap: Event[] = [];

  /** Schedules an event `ms` after the current simulated time. */
  in(ms: number, act: () => void): void {
    this.#push({ at: this.now + ms, order: this.#order++, act });
  }

  runUntil(end: number): void {
    for (let first = this.#heap[0]; first && first.at <= end; first = this.#heap[0]) {
      this.#dropFirst();
      this.now = first.at;
      first.act();
    }
    this.now = end;
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as Event;
      if (isBefore(parent, event)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = event;
  }

  #dropFirst(): void {
    const heap = this.#heap;
    const last = heap.pop() as Event;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Event, heap[child] as Event)) {
        child += 1;
      }
      if (isBefore(last, heap[child] as Event)) break;
      heap[at] = heap[child] as Event;
      at = child;
    }
    heap[at] = last;
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** A queue with one or more workers: a node has one worker, PostgreSQL has one per core. */
export class Station {
  busyMs = 0;
  readonly #timeline: Timeline;
  readonly #workers: number;
  readonly #waiting: { ms: number; then: () => void }[] = [];
  #nextWaiting = 0;
  #busyWorkers = 0;

  constructor(timeline: Timeline, workers: number) {
    this.#timeline = timeline;
    this.#workers = workers;
  }

  /** Occupies a worker for `ms` as soon as one is free, then calls `then`. */
  take(ms: number, then: () => void): void {
    if (this.#busyWorkers < this.#workers) this.#startWork(ms, then);
    else this.#waiting.push({ ms, then });
  }

  #startWork(ms: number, then: () => void): void {
    this.#busyWorkers += 1;
    this.busyMs += ms;
    this.#timeline.in(ms, () => {
      this.#busyWorkers -= 1;
      const next = this.#waiting[this.#nextWaiting];
      if (next) {
        this.#nextWaiting += 1;
        this.#startWork(next.ms, next.then);
      } else if (this.#nextWaiting > 0) {
        this.#waiting.length = 0;
        this.#nextWaiting = 0;
      }
      then();
    });
  }
}

/** Pseudorandom numbers in [0, 1) (mulberry32): the same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random number with an exponential distribution. */
export function exponential(mean: number, random: () => number): number {
  return -mean * Math.log(1 - random());
}
