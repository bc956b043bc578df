import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMediaServices } from '#test/media-services.ts';
import { mediaJobs } from './media.feature.ts';
import { saveAnswer, spendRequest, storePhoto } from './media.repository.ts';

let media: Awaited<ReturnType<typeof createMediaServices>>;
beforeAll(async () => {
  media = await createMediaServices();
});
afterAll(() => media.close());

const listKeys = async () =>
  (await media.sql<{ key: string }>('SELECT left(key, 1) AS key FROM media_photos')).map(
    ({ key }) => key,
  );
const runJobs = async () => {
  for (const job of mediaJobs(media.services)) {
    await job.run({ now: media.clock.now(), lastRunAt: null });
  }
};

test('deletes old answers, pictures without an answer, and old budgets', async () => {
  const { db, clock } = media.services;
  const store = async (letter: string, hasAnswer: boolean) => {
    const key = letter.repeat(64);
    const content = Buffer.from(letter);
    await storePhoto(db, {
      key,
      source: letter,
      type: 'image/png',
      content,
      storedAt: clock.now(),
    });
    if (!hasAnswer) return;
    const answerKey = { kind: 'photos' as const, queryKey: letter };
    await saveAnswer(db, answerKey, { value: {}, photoKey: key, expiresAt: clock.now() });
  };
  await store('a', true);
  await store('b', false);
  await spendRequest(db, { kind: 'photos', now: clock.now(), max: 9 });
  await runJobs();
  expect(await listKeys()).toEqual(['a', 'b']);

  clock.advance(2 * DAY_MS);
  await runJobs();
  expect(await listKeys()).toEqual(['a']);

  clock.advance(29 * DAY_MS);
  await store('c', true);
  await runJobs();
  expect(await listKeys()).toEqual(['c']);
  expect(await media.sql('SELECT * FROM media_answers')).toHaveLength(1);
  expect(await media.sql('SELECT * FROM media_budgets')).toEqual([]);
});

test('keeps the first copy of a picture stored twice', async () => {
  const photo = { source: 'same', type: 'image/png', content: Buffer.from('x') };
  const { db, clock } = media.services;
  const storedAt = clock.now();
  const first = await storePhoto(db, { ...photo, key: 'd'.repeat(64), storedAt });
  const second = await storePhoto(db, { ...photo, key: 'e'.repeat(64), storedAt });
  expect(second).toEqual(first);
});
