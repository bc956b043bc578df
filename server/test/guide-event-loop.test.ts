import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalGuide } from '#app/open-guide.ts';
import { warmPatterns } from '#app/warm-patterns.ts';
import { createGuideModel } from '#platform/llm/guide-model.ts';
import { createCompanionClient, createIds } from './companion-app.ts';
import { MAX_BLOCK_MS, watchEventLoop } from './event-loop-watch.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const guide = openLocalGuide();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ model: createGuideModel('Guide', guide.answer, 0) });
  await Promise.all([warmPatterns(), guide.preload()]);
}, 60_000);
afterAll(async () => {
  await app.close();
  await guide.close();
});

/**
 * Builds a message of 1,500 distinct sentences, as short as possible. Every sentence is checked for
 * signs of crisis, so this is the text that takes longest to check.
 */
function buildLongMessage(first: number): string {
  const sentences = Array.from({ length: 1_500 }, (_, index) => {
    const digits = [...(first + index).toString(26)].map((digit) => Number.parseInt(digit, 26));
    return `${String.fromCharCode(...digits.map((digit) => digit + 97))}.`;
  });
  return sentences.join(' ');
}

it('XS6b: the guide reads a conversation of long messages without blocking the event loop', async () => {
  const { client } = await app.person('long-talk@example.com');
  const me = createCompanionClient(app, client);
  const chat = randomUUID();
  const watch = watchEventLoop();
  let parentId: string | null = null;
  // Each reply reads all earlier messages.
  for (const first of [26, 1_526, 3_026]) {
    const ids = createIds();
    const stream = await me.send(chat, { ...ids, parentId, text: buildLongMessage(first) });
    expect((await stream.end()).status).toBe('done');
    parentId = ids.replyId;
  }
  const longestBlockMs = Math.round(watch.longestBlockMs());
  watch.stop();
  expect(longestBlockMs).toBeLessThan(MAX_BLOCK_MS);
});
