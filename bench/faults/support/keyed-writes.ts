import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../../../server/src/platform/db/database.ts';
import type { TestClient } from '../../../server/test/test-client.ts';
import { buildWrite, compareWithDatabase, type Write, type WriteKind } from '../../nodes/writes.ts';
import { runConcurrently } from './fault.ts';
import type { FaultUser } from './fault-server.ts';

type OwnWrite = Write & { author: FaultUser };

/** The mix of twenty writes, which each user sends ten times; it stays below the rate limits. */
const WRITE_MIX: readonly WriteKind[] = [
  ...Array<WriteKind>(9).fill('journal'),
  ...Array<WriteKind>(8).fill('mood'),
  ...Array<WriteKind>(2).fill('comment'),
  'goal',
];
export const WRITES_PER_USER = 10 * WRITE_MIX.length;
const CONCURRENCY = 8;
const RETRY_MS = 150;
/**
 * One write in this many is sent again although it was answered, as by a browser that missed the
 * response.
 */
const REPEAT_EVERY = 20;

/** Sends writes, each with its own idempotency key, until each is answered; counts the results. */
export class KeyedWrites {
  readonly acknowledged = new Set<string>();
  /** How often each status was returned; 0 for no response. */
  readonly statuses = new Map<number, number>();
  /** Responses other than success, 429 and 503. A missing response is not counted here. */
  readonly wrong: string[] = [];
  readonly #writes: OwnWrite[];
  readonly #threads: OwnWrite[];
  readonly #client: TestClient;

  constructor(people: readonly FaultUser[], client: TestClient) {
    this.#client = client;
    this.#threads = people.map((author) => ({ ...buildWrite('post', author), author }));
    this.#writes = Array.from({ length: WRITES_PER_USER }, (_, at) =>
      people.map((author, person) => {
        const kind = WRITE_MIX[(at * 7) % WRITE_MIX.length] ?? 'mood';
        return { ...buildWrite(kind, author, this.#threads[person]?.id), author };
      }),
    ).flat();
  }

  get total(): number {
    return this.#writes.length;
  }

  /** Creates the threads to comment on before anything fails. */
  createThreads(): Promise<void> {
    return runConcurrently(this.#threads, CONCURRENCY, (thread) => this.#send(thread));
  }

  async writeAll(): Promise<void> {
    await runConcurrently(this.#writes.entries(), CONCURRENCY, async ([at, write]) => {
      while (!(await this.#send(write))) await wait(RETRY_MS);
      this.acknowledged.add(write.id);
      if (at % REPEAT_EVERY === 0) await this.#send(write);
    });
  }

  async #send({ request }: Write): Promise<boolean> {
    const { method = 'GET', path, body, headers } = request;
    const { status, text } = await this.#client
      .send(method, path, body, headers)
      .catch(() => ({ status: 0, text: '' }));
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const isSuccess = status === 200 || status === 201;
    if (!isSuccess && ![0, 429, 503].includes(status)) this.wrong.push(`${status} ${text}`);
    return isSuccess;
  }

  /** Compares the writes with the database and with what the API shows their authors. */
  async compare({ pool }: Connection): Promise<{ lost: number; doubled: number }> {
    const sent = [...this.#threads, ...this.#writes];
    const { lost, surplus } = await compareWithDatabase(pool, sent);
    let missing = 0;
    let twice = 0;
    const people = [...new Set(this.#writes.map(({ author }) => author))];
    await runConcurrently(people, CONCURRENCY, async (person) => {
      const shown = await listShownIds(person);
      const own = sent.filter(({ author }) => author === person).map(({ id }) => id);
      const found = own.filter((id) => shown.includes(id)).length;
      missing += own.length - found;
      twice += shown.length - found;
      twice += await getCommentCountError(person, this.#threads, this.#writes);
    });
    return { lost: Math.max(lost, missing), doubled: Math.max(surplus, twice) };
  }
}

type Listed = Record<string, { id: string }[]> & { nextCursor?: string | null };

async function listShownIds({ client }: FaultUser): Promise<string[]> {
  const ids: string[] = [];
  for (const [path, name] of [
    ['/api/mind/journal', 'entries'],
    ['/api/mind/moods', 'moods'],
  ] as const) {
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
      const after = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const page = (await client.get(`${path}?limit=100${after}`)).json as Listed;
      ids.push(...(page[name] ?? []).map(({ id }) => id));
      cursor = page.nextCursor;
    }
  }
  const { goals } = (await client.get('/api/goals')).json as Listed;
  const { posts, comments } = (await client.get('/api/forum/mine')).json as Listed;
  for (const list of [goals, posts, comments]) ids.push(...(list ?? []).map(({ id }) => id));
  return ids;
}

/** The difference between the comment count that a thread shows and the comments written. */
async function getCommentCountError(
  person: FaultUser,
  threads: readonly OwnWrite[],
  writes: readonly OwnWrite[],
): Promise<number> {
  const thread = threads.find(({ author }) => author === person);
  const { json } = await person.client.get(`/api/forum/posts/${thread?.id}`);
  const written = writes.filter(
    ({ author, kind }) => author === person && kind === 'comment',
  ).length;
  return Math.abs((json.post as { comments: number }).comments - written);
}
