import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createModerationApp, type ModerationApp } from './moderation-app.ts';

/** A text with a sign of crisis that every detector recognizes. */
export const CRISIS_TEXT = 'I want to end my life tonight';

export type Person = Awaited<ReturnType<ModerationApp['person']>>;

/** Creates one app for the tests of a file. `onOpen` receives it before the first test. */
export function setUpCareApp(onOpen: (app: ModerationApp) => void): void {
  let app: ModerationApp;
  beforeAll(async () => {
    app = await createModerationApp();
    onOpen(app);
  });
  afterAll(() => app.close());
  // Automatic checks detect many and repeated posts, so the clock advances between tests.
  beforeEach(async () => {
    await app.sql('DELETE FROM rate_limits');
    app.clock.advance(90 * MINUTE_MS);
  });
}

/** Builds a post, with a sign of crisis by default. */
export const buildPost = (differences: object = {}) => ({
  id: randomUUID(),
  title: 'A hard evening',
  content: `${CRISIS_TEXT}. ${randomUUID()}`,
  category: 'Wellbeing',
  ...differences,
});

export async function publish(author: Person, differences: object = {}) {
  const answer = await author.client.post('/api/forum/posts', buildPost(differences));
  expect([answer.status, answer.json.code]).toEqual([201, undefined]);
  return answer;
}
