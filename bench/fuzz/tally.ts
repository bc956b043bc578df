import type { FuzzResponse } from './send.ts';

const FIRST_ERROR_STATUS = 400;

/** Counts responses by route, role and status. */
export class Tally {
  readonly #byRole = new Map<string, Map<number, number>>();
  readonly #passed = new Map<string, number>();
  readonly #requestCounts = new Map<string, number>();
  total = 0;
  slowest = 0;

  count(route: string, role: string, { status, ms, isStream }: FuzzResponse): void {
    const statuses = this.#byRole.get(role) ?? new Map<number, number>();
    this.#byRole.set(role, statuses);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#requestCounts.set(route, (this.#requestCounts.get(route) ?? 0) + 1);
    if (status < FIRST_ERROR_STATUS) this.#passed.set(route, (this.#passed.get(route) ?? 0) + 1);
    this.total += 1;
    if (!isStream) this.slowest = Math.max(this.slowest, ms);
  }

  get neverPassed(): string[] {
    return [...this.#requestCounts.keys()].filter((route) => !this.#passed.has(route)).sort();
  }

  get routes(): number {
    return this.#requestCounts.size;
  }

  /** The share of responses whose status is at least `from` and below `to`. */
  share(from: number, to: number): number {
    const matching = [...this.#byRole.values()]
      .flatMap((statuses) => [...statuses])
      .filter(([status]) => status >= from && status < to)
      .reduce((sum, [, times]) => sum + times, 0);
    return matching / Math.max(1, this.total);
  }

  lines(): string[] {
    return [...this.#byRole].map(([role, statuses]) => {
      const spread = [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, times]) => `${status}×${times}`);
      return `${role.padEnd(10)} ${spread.join('  ')}`;
    });
  }
}
