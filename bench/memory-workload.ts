import { randomUUID } from 'node:crypto';
import { buildSearchPath, SEARCH_QUERIES } from './forum-raw-paths.ts';
import { getDiscussedPostId } from './forum-seed.ts';
import { PASSWORD, type Person } from './lib/people.ts';
import type { Load, LoadRequest } from './load.ts';

const MAX_STREAMS = 40;
const THREADS = 40;

const pick = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item;
const pickThreadPath = (posts: number) =>
  `/api/forum/posts/${getDiscussedPostId(posts - 20 * Math.floor(Math.random() * THREADS))}`;

/** Opens live streams, and closes the oldest when more than MAX_STREAMS are open. */
export class Streams {
  readonly #origin: string;
  readonly #open: AbortController[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  async openOne({ id, cookie }: Person): Promise<void> {
    const controller = new AbortController();
    this.#open.push(controller);
    const { signal } = controller;
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
    for (const controller of this.#open.splice(0)) controller.abort();
  }
}

type WeightedRequest = {
  weight: number;
  createRequest: (person: Person, posts: number) => LoadRequest;
};

/** The requests of users; `weight` says how often each is sent, relative to the others. */
const WORKLOAD: WeightedRequest[] = [
  { weight: 25, createRequest: () => ({ path: '/api/forum/posts' }) },
  { weight: 20, createRequest: (_, posts) => ({ path: pickThreadPath(posts) }) },
  { weight: 10, createRequest: () => ({ path: '/api/dashboard' }) },
  { weight: 10, createRequest: () => ({ path: '/api/notifications/unread' }) },
  { weight: 5, createRequest: () => ({ path: buildSearchPath(pick(SEARCH_QUERIES)) }) },
  { weight: 5, createRequest: () => ({ path: '/' }) },
  {
    weight: 8,
    createRequest: (_, posts) => ({
      method: 'POST',
      path: `${pickThreadPath(posts)}/comments`,
      body: JSON.stringify({ id: randomUUID(), content: 'Thank you, that helped.' }),
    }),
  },
  {
    weight: 8,
    createRequest: (_, posts) => ({
      method: pick(['PUT', 'DELETE']),
      path: `${pickThreadPath(posts)}/like`,
    }),
  },
  {
    weight: 2,
    createRequest: () => ({
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
    weight: 1,
    createRequest: ({ email }) => ({
      method: 'POST',
      path: '/api/account/sign-in',
      body: JSON.stringify({ email, password: PASSWORD }),
      headers: { cookie: '' },
    }),
  },
];
const WEIGHTED_REQUESTS = WORKLOAD.flatMap(({ weight, createRequest }) =>
  Array.from({ length: weight }, () => createRequest),
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
  const request = pick(WEIGHTED_REQUESTS)(person, posts);
  await load.send({ ...request, headers: { cookie: person.cookie, ...request.headers } });
}
