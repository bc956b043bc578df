import { randomUUID } from 'node:crypto';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import type { ModelBehavior } from '../../server/test/model-server/model-behavior.ts';
import { startModelServer } from '../../server/test/model-server/model-server.ts';
import { openSse } from '../../server/test/sse-reader.ts';
import { say } from '../figures.ts';
import { quantile } from '../load.ts';
import { recordAll, recordNone, recordTime, runFault, waitUntil } from './support/fault.ts';
import { createUsers, type FaultUser, openDatabase, openServer } from './support/fault-server.ts';

/**
 * The language model is down, busy, silent, or fails halfway. Each failure happens to a different
 * user at the same time, while another user reads the forum.
 *
 * Run: npm run faults -- model-down [-- --quick --port 6200]
 */
const MAX_MS = 30_000;
const MAX_PAGE_MS = 1_000;
const words = Array.from({ length: 20 }, (_, at) => `word${at} `);
const joinFirst = (chunk: number) => words.slice(0, chunk).join('');

/** The server retries some failures by itself, so they have to last for several requests. */
type ModelFailure = {
  name: string;
  behavior: ModelBehavior;
  replyText: string;
  requests?: number;
};
const REQUESTS_WITH_RETRIES = 3;
const cutAt = (chunk: number): ModelFailure => ({
  name: `cut at ${chunk}`,
  behavior: { kind: 'say', words, cutAt: chunk },
  replyText: joinFirst(chunk),
  // Before the first chunk, the client has no response at all.
  requests: chunk === 0 ? REQUESTS_WITH_RETRIES : 1,
});
const FAULTS: readonly ModelFailure[] = [
  {
    name: '500',
    behavior: { kind: 'refuse', status: 500 },
    replyText: '',
    requests: REQUESTS_WITH_RETRIES,
  },
  { name: '429', behavior: { kind: 'refuse', status: 429, retryAfter: '60' }, replyText: '' },
  { name: 'hangs', behavior: { kind: 'hang' }, replyText: '' },
  { name: 'hangs at 5', behavior: { kind: 'say', words, hangAt: 5 }, replyText: joinFirst(5) },
  { name: 'error in 200', behavior: { kind: 'say', words, errorAt: 3 }, replyText: joinFirst(3) },
  ...[0, 1, 7, 19].map(cutAt),
];

type Outcome = { ms: number; isStored: boolean; isMarkedFailed: boolean; hasOneRetry: boolean };

async function send({ origin, cookie }: FaultUser, path: string, body: object): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const reader = await openSse(origin + path, headers, JSON.stringify(body));
  await waitUntil('the answer ended', () => reader.isEnded, { timeoutMs: 2 * MAX_MS });
}

async function exerciseFailure(
  person: FaultUser,
  { name, replyText }: ModelFailure,
  round: number,
): Promise<Outcome> {
  const chat = `/api/companion/conversations/${randomUUID()}`;
  const message = { id: randomUUID(), replyId: randomUUID(), parentId: null };
  const text = `${name} #${round}`;
  const read = async () => (await person.client.get(chat)).json.messages as MessageDocument[];

  const startedAt = performance.now();
  const sending = send(person, `${chat}/messages`, { ...message, text });
  // The message is stored before the model sends anything or fails.
  await waitUntil(
    'the message is stored',
    async () => (await person.client.get(chat)).status === 200,
  );
  const isStored = (await read()).some(
    ({ id, text: storedText }) => id === message.id && storedText === text,
  );
  await sending;
  const ms = performance.now() - startedAt;
  const reply = (await read()).find(({ id }) => id === message.replyId);
  const isMarkedFailed =
    reply?.status === 'cut' && reply.failure !== null && reply.text === replyText;

  const retry = { id: randomUUID() };
  const sendRetry = () => send(person, `${chat}/messages/${message.id}/replies`, retry);
  await sendRetry();
  await sendRetry();
  const states = (await read()).map(({ role, status }) => `${role} ${status}`);
  const expected = ['person done', 'companion cut', 'companion done'];
  return { ms, isStored, isMarkedFailed, hasOneRetry: states.join() === expected.join() };
}

async function readMeanwhile({ client }: FaultUser, isOver: () => boolean) {
  const times: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const startedAt = performance.now();
    const { status } = await client.get('/api/forum/posts').catch(() => ({ status: 0 }));
    times.push(performance.now() - startedAt);
    if (status !== 200) failed += 1;
  }
  return { times, failed };
}

await runFault('model-down', async (fault) => {
  const { figures } = fault;
  const rounds = fault.chooseCount({ full: 3, quick: 1 });
  const requestCounts = new Map<string, number>();
  const model = await startModelServer(({ messages }) => {
    const question = String(messages.findLast(({ role }) => role === 'user')?.content ?? '');
    const found = FAULTS.find(({ name }) => question.startsWith(`${name} #`));
    const count = (requestCounts.get(question) ?? 0) + 1;
    requestCounts.set(question, count);
    const isFailing = found && count <= (found.requests ?? 1);
    return isFailing ? found.behavior : { kind: 'say', words: ['Well ', 'again.'] };
  });
  fault.atEnd(model.close);
  const server = await openServer(fault, {
    env: {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: model.baseUrl,
      MODEL_NAME: 'local',
    },
  });
  const database = await openDatabase(fault, server);
  const people = await createUsers(database, server, FAULTS.length + 1);
  const reader = people.pop() as FaultUser;

  let isOver = false;
  const meanwhile = readMeanwhile(reader, () => isOver);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const running = FAULTS.map((failure, at) =>
      exerciseFailure(people[at] as FaultUser, failure, round),
    );
    outcomes.push(...(await Promise.all(running)));
    say(`  ${outcomes.length} answers failed in ${FAULTS.length} ways`);
  }
  isOver = true;
  const { times, failed } = await meanwhile;

  const countWith = (property: 'isStored' | 'isMarkedFailed' | 'hasOneRetry') =>
    outcomes.filter((outcome) => outcome[property]).length;
  const total = outcomes.length;
  const detail = `failing in ${FAULTS.length} ways`;
  recordAll(
    figures,
    'model down: message stored before the reply',
    countWith('isStored'),
    total,
    detail,
  );
  recordAll(
    figures,
    'model down: partial reply is kept and marked',
    countWith('isMarkedFailed'),
    total,
  );
  recordAll(
    figures,
    'model down: a retry, sent twice, makes one reply',
    countWith('hasOneRetry'),
    total,
  );
  const longest = Math.max(...outcomes.map(({ ms }) => ms));
  recordTime(figures, 'model down: longest until the error', longest, MAX_MS);
  recordNone(figures, 'model down: other pages failed', failed, `${times.length} read`);
  recordTime(figures, 'model down: other pages, p99', quantile(times, 0.99), MAX_PAGE_MS);
  recordNone(figures, 'model down: requests that violate the protocol', model.invalid.length);
});
