import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

const NODE_SCRIPT = fileURLToPath(new URL('../../../../test/companion-node.ts', import.meta.url));
let app: CompanionApp;
let otherNode: ChildProcess;
let otherOrigin: string;

beforeAll(async () => {
  app = await createCompanionApp();
  const settings = [app.databaseUrl, app.keysDir, app.server.baseUrl];
  otherNode = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', NODE_SCRIPT, ...settings],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(otherNode.stdout as NonNullable<typeof otherNode.stdout>, 'data');
  otherOrigin = String(line).trim();
}, 30_000);
afterAll(async () => {
  otherNode.kill('SIGKILL');
  await app.close();
});

it('a reply whose node is killed keeps its text, is marked as cut, and can continue on another node', async () => {
  const { client } = await app.person('survivor@example.com');
  const [here, there] = [
    createCompanionClient(app, client),
    createCompanionClient({ origin: otherOrigin }, client),
  ];
  const chat = randomUUID();
  const ids = createIds();
  const words = Array.from({ length: 300 }, (_, index) => `word${index} `);
  app.server.answer({ kind: 'say', words, gapMs: 10 });
  const stream = await there.send(chat, { ...ids, text: 'Keep this' });
  await stream.waitForLength(600);
  const exited = once(otherNode, 'exit');
  otherNode.kill('SIGKILL');
  await exited;
  expect(await here.stored(chat, ids.id)).toMatchObject({ text: 'Keep this' });
  await expect
    .poll(async () => (await here.stored(chat, ids.replyId)).status, {
      timeout: 10_000,
      interval: 200,
    })
    .toBe('cut');
  const reply = await here.stored(chat, ids.replyId);
  expect(reply).toMatchObject({ cutBy: 'restart' });
  expect(words.join('').startsWith(reply.text)).toBe(true);
  expect(reply.text).not.toBe('');
  app.server.answer({ kind: 'say', words: ['and on.'] });
  expect(await (await here.continueReply(chat, ids.replyId)).end()).toMatchObject({
    status: 'done',
    text: `${reply.text}and on.`,
  });
}, 30_000);
