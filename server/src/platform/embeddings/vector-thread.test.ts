import { getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createVectorThread } from './vector-thread.ts';

/** Reads the priority of the thread that calls it. */
const GET_PRIORITY = { file: new URL('node:os'), name: 'getPriority' };

test('has the priority of the server, since a reply and the signs of a crisis wait for it', async () => {
  const thread = createVectorThread();
  onTestFinished(() => thread.close());
  expect(await thread.run(GET_PRIORITY, 0)).toBe(getPriority());
});
