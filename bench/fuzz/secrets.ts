import { createHash } from 'node:crypto';
import type { Role } from './actors.ts';

export type Owner = Role | 'silent';
type Secret = { text: string; owner: Owner; place: string; seenBy: readonly Role[] };

/** Every marker starts with this, and nothing else does. */
const START = 'zqmark';
const MARK = /zqmark[a-z0-9]+/g;

/** The markers that users put in private places. Each may be shown only to its owner. */
export class Secrets {
  readonly #byMark = new Map<string, Secret>();
  readonly #others: Secret[] = [];
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Letters and digits only, so that no view changes it. */
  mark(owner: Owner, place: string, seenBy: readonly Role[] = []): string {
    const tail = createHash('sha256').update(`${this.#seed} ${owner} ${place}`).digest('hex');
    const text = `${START}${owner}${tail.slice(0, 10)}`;
    this.#byMark.set(text, { text, owner, place, seenBy });
    return text;
  }

  guard(owner: Owner, place: string, text: string, seenBy: readonly Role[] = []): void {
    this.#others.push({ text, owner, place, seenBy });
  }

  get count(): number {
    return this.#byMark.size + this.#others.length;
  }

  /**
   * Other users' private places that a response reveals to this role, unless the request contained
   * them.
   */
  leaksIn(answer: string, role: Role, request: string): string[] {
    const found = this.#others.filter(({ text }) => answer.includes(text));
    if (answer.includes(START)) {
      for (const [mark] of answer.matchAll(MARK)) {
        const secret = this.#byMark.get(mark);
        if (secret) found.push(secret);
      }
    }
    return found
      .filter(({ owner, seenBy, text }) => {
        return owner !== role && !seenBy.includes(role) && !request.includes(text);
      })
      .map(({ owner, place }) => `${place} of ${owner}`);
  }
}
