import { Agent, request } from 'node:http';
import { AttuneServer } from '../support/attune-server.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

/** `npm run faults` kills the server fifty times during 10,000 writes. */
const PEOPLE = 16;
/** Fewer than the limit of thirty a minute per user, because some comments are sent twice. */
const COMMENTS_PER_PERSON = 29;
const PEOPLE_PER_THREAD = 2;
const CONCURRENCY = 8;

type Answer = { status: number; json: Record<string, unknown>; cookie: string };
type Person = { address: string; cookie: string; threadId: string };
type Comment = { id: string; author: Person };

/** Sends requests from different loopback addresses, so that limits by address do not apply. */
function createCaller(origin: string) {
  const agent = new Agent({ keepAlive: true });
  return (
    { address, cookie }: Pick<Person, 'address' | 'cookie'>,
    method: string,
    path: string,
    body?: object,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const payload = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        ...(body && { 'content-type': 'application/json', 'content-length': payload.length }),
        ...(cookie && { cookie }),
      };
      const url = new URL(path, origin.replace('localhost', '127.0.0.1'));
      const options = { method, localAddress: address, agent, headers };
      const outgoing = request(url, options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const [set = ''] = incoming.headers['set-cookie'] ?? [];
          const json = text ? (JSON.parse(text) as Answer['json']) : {};
          resolve({ status: incoming.statusCode ?? 0, json, cookie: set.split(';')[0] ?? '' });
        });
      });
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
}

async function runConcurrently<Item>(
  items: Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.toReversed();
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

test('a server killed in the middle of 464 comments loses none, stores none twice, and counts them correctly', async () => {
  const server = await AttuneServer.create();
  const call = createCaller(server.origin);
  await server.start();

  const people: Person[] = [];
  await runConcurrently([...Array(PEOPLE).keys()], async (n) => {
    const person = { address: `127.0.${1 + n}.1`, cookie: '', threadId: '' };
    const credentials = { email: `writer-${n}@example.com`, password: PASSWORD };
    const account = { ...credentials, name: `Writer ${n}`, acceptedTerms: true };
    person.cookie = (await call(person, 'POST', '/api/account/sign-up', account)).cookie;
    people[n] = person;
  });
  await runConcurrently(
    people.filter((_, n) => n % PEOPLE_PER_THREAD === 0),
    async (starter) => {
      const id = crypto.randomUUID();
      const post = { id, title: 'A thread', content: `Words ${id}`, category: 'Discussion' };
      const { status } = await call(starter, 'POST', '/api/forum/posts', post);
      expect(status).toBe(201);
      const first = people.indexOf(starter);
      for (const person of people.slice(first, first + PEOPLE_PER_THREAD)) person.threadId = id;
    },
  );

  const comments = Array.from({ length: COMMENTS_PER_PERSON }, () =>
    people.map((author): Comment => ({ id: crypto.randomUUID(), author })),
  ).flat();
  const acknowledged = new Set<string>();
  const killAt = Math.floor(comments.length * (0.3 + 0.4 * Math.random()));
  const { promise: killPoint, resolve: reachKillPoint } = Promise.withResolvers<void>();
  const write = async ({ id, author }: Comment) => {
    const path = `/api/forum/posts/${author.threadId}/comments`;
    const { status } = await call(author, 'POST', path, { id, content: `Written once: ${id}` });
    if (status === 200 || status === 201) acknowledged.add(id);
    if (acknowledged.size >= killAt) reachKillPoint();
  };
  const writing = runConcurrently(comments, (comment) => write(comment).catch(() => {}));
  await Promise.race([killPoint, writing]);
  await server.kill();
  await writing;
  const acknowledgedBeforeKill = new Set(acknowledged);
  expect(acknowledgedBeforeKill.size).toBeGreaterThanOrEqual(killAt);

  await server.start();
  await runConcurrently(
    comments.filter(({ id }) => !acknowledgedBeforeKill.has(id)),
    write,
  );
  expect(acknowledged.size).toBe(comments.length);

  const visibleByThread = new Map<string, number>();
  await runConcurrently(people, async (person) => {
    const { json } = await call(person, 'GET', '/api/forum/mine');
    const mine = json.comments as { id: string; state: string }[];
    const sent = comments.filter(({ author }) => author === person).map(({ id }) => id);
    expect(mine.map(({ id }) => id).sort()).toEqual(sent.sort());
    const shown = mine.filter(({ state }) => state === 'published').length;
    visibleByThread.set(person.threadId, (visibleByThread.get(person.threadId) ?? 0) + shown);
  });
  await runConcurrently(people, async (person) => {
    const { json } = await call(person, 'GET', `/api/forum/posts/${person.threadId}`);
    const { comments: count } = json.post as { comments: number };
    expect(count).toBe(visibleByThread.get(person.threadId));
    expect(count).toBeGreaterThan(0);
  });
  expect(server.output).not.toMatch(/"level":[56]0/);
  expect(await server.stop()).toBe(0);
  await server.dispose();
});
