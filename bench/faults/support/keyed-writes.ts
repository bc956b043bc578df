import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../../../server/src/platform/db/database.ts';
import type { TestClient } from '../../../server/test/test-client.ts';
import { buildWrite, compareWithDatabase, type Write, type WriteKind } from '../../nodes/writes.ts';
import { runConcurrently } from './fault.ts';
import type { FaultUser } from './fault-server.ts';

type OwnWrite = Write & { by: FaultUser };

/** Of twenty writes of a person; limits of a minute stay out of the way. */
const WRITE_MIX: readonly WriteKind[] = [
  ...Array<WriteKind>(9).fill('journal'),
  ...Array<WriteKind>(8).fill('mood'),
  ...Array<WriteKind>(2).fill('comment'),
  'goal',
];
export const WRITES_EACH = 10 * WRITE_MIX.length;
const AT_ONCE = 8;
const RETRY_MS = 150;
/** One in so many is sent once more although it was answered, as by a browser that did not hear it. */
const REPEATED = 20;

/** Writes under keys of their own, each sent until it is answered, and what became of them. */
export class KeyedWrites {
  readonly acknowledged = new Set<string>();
  /** How often each status was answered; 0 for no answer at all. */
  readonly statuses = new Map<number, number>();
  /** Neither success, nor "not now", nor silence. */
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

  /** The threads that will be commented on, before anything goes wrong. */
  begin(): Promise<void> {
    return runConcurrently(this.#threads, AT_ONCE, (thread) => this.#send(thread));
  }

  /** Resolves when every one was answered with success. */
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

  /** Every acknowledged key, against what the database holds and what the API shows its writer. */
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

/** The ids of all that the API lists of what somebody wrote. */
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

/** How far the number of comments that a person's thread shows is from those that were written. */
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
