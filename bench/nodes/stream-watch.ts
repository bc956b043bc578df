import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './people.ts';

/** A short delay before each reconnect. */
const RETRY_MS = 100;

/** An open page: listens to its live stream, and reconnects whenever the stream has ended. */
export class StreamWatch {
  /** How often the stream ended cleanly. */
  ended = 0;
  /** How often the stream broke or was refused. */
  broken = 0;
  #lastChunk = '';
  readonly #stopping = new AbortController();
  readonly #finished: Promise<void>;

  constructor(origin: string, { id, cookie }: Person) {
    this.#finished = this.#listen(`${origin}/api/users/${id}/live`, cookie);
  }

  async #listen(url: string, cookie: string): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const answer = await fetch(url, { headers: { cookie }, signal });
        if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
        for await (const chunk of answer.body) this.#lastChunk = new TextDecoder().decode(chunk);
        this.ended += 1;
      } catch {
        if (!signal.aborted) this.broken += 1;
      }
      await wait(RETRY_MS);
    }
  }

  /** Whether the text arrives within `timeoutMs`. */
  async receives(text: string, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (this.#lastChunk.includes(text)) return true;
      await wait(10);
    }
    return false;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#finished;
  }
}
