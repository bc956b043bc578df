import { expect, it } from 'vitest';
import type { TemporaryChatRequest } from '#platform/api/companion-stream.ts';
import { buildMessage } from '#test/build-companion.ts';
import { createTemporaryChat } from './temporary-chat.ts';

async function sendThree(chat: ReturnType<typeof createTemporaryChat>) {
  for (const text of ['Hello', 'And now?', 'And then?']) {
    await chat.send(text, {});
    await expect.poll(() => chat.read().live?.phase).toBe('done');
  }
}

it('says when its first reply began, so that the server can leave out what was deleted since', async () => {
  const requests: TemporaryChatRequest[] = [];
  const chat = createTemporaryChat({
    async *send(request) {
      requests.push(request);
      const createdAt = `2026-11-15T10:0${requests.length}:00.000Z`;
      yield { event: 'done', data: { reply: buildMessage({ createdAt, text: 'Good day.' }) } };
    },
  });
  await sendThree(chat);
  expect(requests.map(({ since }) => since)).toEqual([
    undefined,
    '2026-11-15T10:01:00.000Z',
    '2026-11-15T10:01:00.000Z',
  ]);
});

it('takes the time from the server, also if its first reply failed before it began', async () => {
  const requests: TemporaryChatRequest[] = [];
  const chat = createTemporaryChat({
    async *send(request) {
      requests.push(request);
      if (requests.length === 1) throw new Error('The connection was lost.');
      const createdAt = '2026-11-15T10:00:00.000Z';
      yield { event: 'done', data: { reply: buildMessage({ createdAt, text: 'Good day.' }) } };
    },
  });
  await sendThree(chat);
  expect(requests.map(({ since }) => since)).toEqual([
    undefined,
    undefined,
    '2026-11-15T10:00:00.000Z',
  ]);
});
