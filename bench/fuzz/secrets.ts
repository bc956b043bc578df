import { createHash } from 'node:crypto';
import type { Role } from './actors.ts';

export type Owner = Role | 'silent';
type Secret = { text: string; owner: Owner; place: string; seenBy: readonly Role[] };

/** Every marker begins so, and nothing else does. */
const START = 'zqmark';
const MARK = /zqmark[a-z0-9]+/g;

/** What people have put into private places: a word each that may come back to nobody else. */
export class Secrets {
  readonly #byMark = new Map<string, Secret>();
  readonly #others: Secret[] = [];
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A new word for that place. Letters and digits only, so that no view changes it. */
  mark(owner: Owner, place: string, seenBy: readonly Role[] = []): string {
    const tail = createHash('sha256').update(`${this.#seed} ${owner} ${place}`).digest('hex');
    const text = `${START}${owner}${tail.slice(0, 10)}`;
    this.#byMark.set(text, { text, owner, place, seenBy });
    return text;
  }

  /** Something that is there anyway and is as private, such as an id. */
  guard(owner: Owner, place: string, text: string, seenBy: readonly Role[] = []): void {
    this.#others.push({ text, owner, place, seenBy });
  }

  get count(): number {
    return this.#byMark.size + this.#others.length;
  }

  /** Places of others that an answer to this role tells of, unless the request named them itself. */
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
