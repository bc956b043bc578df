import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './people.ts';

/** The first reconnect delay of our web client. */
const RETRY_MS = 100;

/** An open page: listens, and reconnects whenever the stream has ended. */
export class StreamWatch {
  /** How often the stream ended cleanly, and how often it broke or was refused. */
  ended = 0;
  broken = 0;
  #last = '';
  readonly #leaving = new AbortController();
  readonly #over: Promise<void>;

  constructor(origin: string, { id, cookie }: Person) {
    this.#over = this.#listen(`${origin}/api/users/${id}/live`, cookie);
  }

  async #listen(url: string, cookie: string): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      try {
        const answer = await fetch(url, { headers: { cookie }, signal });
        if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
        for await (const chunk of answer.body) this.#last = new TextDecoder().decode(chunk);
        this.ended += 1;
      } catch {
        if (!signal.aborted) this.broken += 1;
      }
      await wait(RETRY_MS);
    }
  }

  /** Whether the text arrives in time. */
  async receives(text: string, patienceMs: number): Promise<boolean> {
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (this.#last.includes(text)) return true;
      await wait(10);
    }
    return false;
  }

  async stop(): Promise<void> {
    this.#leaving.abort();
    await this.#over;
  }
}
