import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../../../server/src/platform/db/database.ts';
import type { TestClient } from '../../../server/test/test-client.ts';
import { buildWrite, compareWithDatabase, type Write, type WriteKind } from '../../nodes/writes.ts';
import { runConcurrently } from './fault.ts';
import type { FaultUser } from './fault-server.ts';

type OwnWrite = Write & { by: FaultUser };

/** The mix of a user's twenty writes; stays below the limits per minute. */
const WRITE_MIX: readonly WriteKind[] = [
  ...Array<WriteKind>(9).fill('journal'),
  ...Array<WriteKind>(8).fill('mood'),
  ...Array<WriteKind>(2).fill('comment'),
  'goal',
];
export const WRITES_EACH = 10 * WRITE_MIX.length;
const AT_ONCE = 8;
const RETRY_MS = 150;
/**
 * One write in this many is repeated although it was answered, like a browser that missed the
 * response.
 */
const REPEATED = 20;

/** Writes with separate keys, each repeated until it is answered, and their results. */
export class KeyedWrites {
  readonly acknowledged = new Set<string>();
  /** How often each status was returned; 0 for no response. */
  readonly statuses = new Map<number, number>();
  /** Neither success, nor "not now", nor no response. */
  readonly wrong: string[] = [];
  readonly #writes: OwnWrite[];
  readonly #threads: OwnWrite[];
  readonly #client: TestClient;

  constructor(people: readonly FaultUser[], client: TestClient) {
    this.#client = client;
    this.#threads = people.map((by) => ({ ...buildWrite('post', by), by }));
    this.#writes = Array.from({ length: WRITES_EACH }, (_, at) =>
      people.map((by, person) => {
        const kind = WRITE_MIX[(at * 7) % WRITE_MIX.length] ?? 'mood';
        return { ...buildWrite(kind, by, this.#threads[person]?.id), by };
      }),
    ).flat();
  }

  get total(): number {
    return this.#writes.length;
  }

  /** Creates the threads to comment on before anything fails. */
  begin(): Promise<void> {
    return runConcurrently(this.#threads, AT_ONCE, (thread) => this.#send(thread));
  }

  async writeAll(): Promise<void> {
    await runConcurrently(this.#writes.entries(), AT_ONCE, async ([at, write]) => {
      while (!(await this.#send(write))) await wait(RETRY_MS);
      this.acknowledged.add(write.id);
      if (at % REPEATED === 0) await this.#send(write);
    });
  }

  async #send({ shot }: Write): Promise<boolean> {
    const { method = 'GET', path, body, headers } = shot;
    const { status, text } = await this.#client
      .send(method, path, body, headers)
      .catch(() => ({ status: 0, text: '' }));
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const isSuccess = status === 200 || status === 201;
    if (!isSuccess && ![0, 429, 503].includes(status)) this.wrong.push(`${status} ${text}`);
    return isSuccess;
  }

  /** Compares every acknowledged key to the database and to what the API shows its author. */
  async compare({ pool }: Connection): Promise<{ lost: number; doubled: number }> {
    const sent = [...this.#threads, ...this.#writes];
    const { lost, surplus } = await compareWithDatabase(pool, sent);
    let missing = 0;
    let twice = 0;
    const people = [...new Set(this.#writes.map(({ by }) => by))];
    await runConcurrently(people, AT_ONCE, async (person) => {
      const shown = await listShownIds(person);
      const own = sent.filter(({ by }) => by === person).map(({ id }) => id);
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
  for (const each of [goals, posts, comments]) ids.push(...(each ?? []).map(({ id }) => id));
  return ids;
}

/** The difference between a thread's shown comment count and the comments written. */
async function getCommentCountError(
  person: FaultUser,
  threads: readonly OwnWrite[],
  writes: readonly OwnWrite[],
): Promise<number> {
  const thread = threads.find(({ by }) => by === person);
  const { json } = await person.client.get(`/api/forum/posts/${thread?.id}`);
  const written = writes.filter(({ by, kind }) => by === person && kind === 'comment').length;
  return Math.abs((json.post as { comments: number }).comments - written);
}
