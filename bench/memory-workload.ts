import { randomUUID } from 'node:crypto';
import { buildSearchPath, SEARCH_QUERIES } from './forum-raw-paths.ts';
import { getDiscussedPostId } from './forum-seed.ts';
import { PASSWORD, type Person } from './lib/people.ts';
import type { Load, LoadRequest } from './load.ts';

const MAX_STREAMS = 40;
const THREADS = 40;

const pick = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item;
const thread = (posts: number) =>
  `/api/forum/posts/${getDiscussedPostId(posts - 20 * Math.floor(Math.random() * THREADS))}`;

/** Live streams that are opened, and closed once there are enough others. */
export class Streams {
  readonly #origin: string;
  readonly #open: AbortController[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  async openOne({ id, cookie }: Person): Promise<void> {
    const ending = new AbortController();
    this.#open.push(ending);
    const { signal } = ending;
    const url = `${this.#origin}/api/users/${id}/live`;
    const answer = await fetch(url, { headers: { cookie }, signal });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const listen = async () => {
      while (!(await reader.read()).done);
    };
    listen().catch(() => {});
    if (this.#open.length > MAX_STREAMS) this.#open.shift()?.abort();
  }

  closeAll(): void {
    for (const ending of this.#open.splice(0)) ending.abort();
  }
}

type WeightedRequest = { times: number; shot: (person: Person, posts: number) => LoadRequest };

/** What users do, by frequency. */
const WORKLOAD: WeightedRequest[] = [
  { times: 25, shot: () => ({ path: '/api/forum/posts' }) },
  { times: 20, shot: (_, posts) => ({ path: thread(posts) }) },
  { times: 10, shot: () => ({ path: '/api/dashboard' }) },
  { times: 10, shot: () => ({ path: '/api/notifications/unread' }) },
  { times: 5, shot: () => ({ path: buildSearchPath(pick(SEARCH_QUERIES)) }) },
  { times: 5, shot: () => ({ path: '/' }) },
  {
    times: 8,
    shot: (_, posts) => ({
      method: 'POST',
      path: `${thread(posts)}/comments`,
      body: JSON.stringify({ id: randomUUID(), content: 'Thank you, that helped.' }),
    }),
  },
  {
    times: 8,
    shot: (_, posts) => ({ method: pick(['PUT', 'DELETE']), path: `${thread(posts)}/like` }),
  },
  {
    times: 2,
    shot: () => ({
      method: 'POST',
      path: `/api/companion/conversations/${randomUUID()}/messages`,
      body: JSON.stringify({
        id: randomUUID(),
        replyId: randomUUID(),
        parentId: null,
        text: 'What is a good first step with a new tool?',
      }),
    }),
  },
  {
    times: 1,
    shot: ({ email }) => ({
      method: 'POST',
      path: '/api/account/sign-in',
      body: JSON.stringify({ email, password: PASSWORD }),
      headers: { cookie: '' },
    }),
  },
];
const WEIGHTED_REQUESTS = WORKLOAD.flatMap(({ times, shot }) =>
  Array.from({ length: times }, () => shot),
);
const STREAM_EVERY = 20;

export async function performRandomRequest(
  load: Load,
  streams: Streams,
  people: readonly Person[],
  posts: number,
): Promise<void> {
  const person = pick(people);
  if (Math.random() < 1 / STREAM_EVERY) return streams.openOne(person);
  const shot = pick(WEIGHTED_REQUESTS)(person, posts);
  await load.send({ ...shot, headers: { cookie: person.cookie, ...shot.headers } });
}
