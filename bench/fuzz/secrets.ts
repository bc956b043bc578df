import { createHash } from 'node:crypto';
import type { Role } from './actors.ts';

export type Owner = Role | 'silent';
type Secret = { text: string; owner: Owner; field: string; seenBy: readonly Role[] };

/** Every marker starts with this text, and no other text contains it. */
const MARK_PREFIX = 'zqmark';
const MARK = /zqmark[a-z0-9]+/g;

/**
 * The secret texts of users: markers written into private fields, and guarded texts such as ids.
 * Each may be shown only to its owner and to the roles in `seenBy`.
 */
export class Secrets {
  readonly #byMark = new Map<string, Secret>();
  readonly #guarded: Secret[] = [];
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /**
   * Creates a marker. It has only letters and digits, so that no response encodes it differently.
   */
  mark(owner: Owner, field: string, seenBy: readonly Role[] = []): string {
    const tail = createHash('sha256').update(`${this.#seed} ${owner} ${field}`).digest('hex');
    const text = `${MARK_PREFIX}${owner}${tail.slice(0, 10)}`;
    this.#byMark.set(text, { text, owner, field, seenBy });
    return text;
  }

  /** Adds an existing text as a secret. */
  guard(owner: Owner, field: string, text: string, seenBy: readonly Role[] = []): void {
    this.#guarded.push({ text, owner, field, seenBy });
  }

  get count(): number {
    return this.#byMark.size + this.#guarded.length;
  }

  /**
   * Names the private fields of other users that a response reveals to this role. A text that the
   * request contained is no leak.
   */
  findLeaks(answer: string, role: Role, request: string): string[] {
    const found = this.#guarded.filter(({ text }) => answer.includes(text));
    if (answer.includes(MARK_PREFIX)) {
      for (const [mark] of answer.matchAll(MARK)) {
        const secret = this.#byMark.get(mark);
        if (secret) found.push(secret);
      }
    }
    return found
      .filter(({ owner, seenBy, text }) => {
        return owner !== role && !seenBy.includes(role) && !request.includes(text);
      })
      .map(({ owner, field }) => `${field} of ${owner}`);
  }
}
