import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { expect, test } from 'vitest';
import { buildYoutubeResponse } from '#test/media-responses.ts';
import { createMediaServices, setUpMedia } from '#test/media-services.ts';
import { createVideos } from './create-videos.ts';

const FAULT = 'Videos aren’t available right now.';
const BUDGET = 'We’ve reached today’s limit for new videos.';
const DOWN = { status: 500, body: 'down' };

const media = setUpMedia(() => ({ body: buildYoutubeResponse() }));

/** Creates a new finder, which acts as another node or as this one after a restart. */
const createFinder = (settings = {}) =>
  createVideos({ apiKey: 'key', apiUrl: media.provider.origin, ...settings }, media.services);

const countRequests = () => media.provider.requests.length;

test('sends one request for a hundred concurrent equal queries', async () => {
  const videos = createFinder();
  const spellings = ['a hard letter', ' A  Hard letter '];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => videos.find(spellings[index % 2] ?? '')),
  );
  expect(new Set(answers.map(({ video }) => video?.id))).toEqual(new Set(['dQw4w9WgXcQ']));
  expect(countRequests()).toBe(1);
});

test('keeps results for seven days, for all nodes, without storing the query', async () => {
  await createFinder().find('a hard letter');
  media.clock.advance(7 * DAY_MS - 1);
  expect((await createFinder().find('a hard letter')).video?.id).toBe('dQw4w9WgXcQ');
  expect(countRequests()).toBe(1);
  const rows = await media.sql('SELECT * FROM media_answers');
  expect(JSON.stringify(rows)).not.toContain('hard letter');
  media.clock.advance(1);
  await createFinder().find('a hard letter');
  expect(countRequests()).toBe(2);
});

test('returns the older result without a note during a fault, then the new one', async () => {
  const videos = createFinder();
  await videos.find('q');
  media.clock.advance(8 * DAY_MS);
  media.provider.answer(() => DOWN);
  for (let minute = 0; minute < 3; minute += 1) {
    expect(await videos.find('q')).toMatchObject({ video: { id: 'dQw4w9WgXcQ' }, note: null });
  }
  expect(countRequests()).toBe(2);
  media.provider.answer(() => ({ body: buildYoutubeResponse({}, 'newnewnew01') }));
  media.clock.advance(MINUTE_MS);
  expect((await videos.find('q')).video?.id).toBe('newnewnew01');
});

test('repeats a failing query at growing intervals', async () => {
  media.provider.answer(({ params }) =>
    params.q === 'bad' ? DOWN : { body: buildYoutubeResponse() },
  );
  const videos = createFinder();
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    await videos.find('bad');
    media.clock.advance(MINUTE_MS);
  }
  expect(countRequests()).toBeLessThan(15);
  expect((await videos.find('good')).note).toBeNull();
});

test('pauses for a minute after five faults, allows one trial and recovers', async () => {
  media.provider.answer(() => DOWN);
  const videos = createFinder();
  for (const query of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    expect(await videos.find(query)).toEqual({ video: null, note: FAULT });
  }
  expect(countRequests()).toBe(5);
  media.clock.advance(MINUTE_MS);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((query) => videos.find(query)));
  expect(countRequests()).toBe(6);
  media.provider.reset();
  media.clock.advance(2 * MINUTE_MS);
  expect((await videos.find('6')).video).not.toBeNull();
  expect((await videos.find('7')).video).not.toBeNull();
  expect(countRequests()).toBe(2);
});

test('sends few of many concurrent queries to a provider that hangs', async () => {
  media.provider.answer(() => 'hang');
  const videos = createFinder({ timeoutMs: 60 });
  const queries = Array.from({ length: 50 }, (_, index) => `query ${index}`);
  const answers = await Promise.all(queries.map((query) => videos.find(query)));
  expect(new Set(answers.map(({ note }) => note))).toEqual(new Set([FAULT]));
  expect(countRequests()).toBeLessThanOrEqual(8);
});

test('shares the budget between all nodes, and renews it each day', async () => {
  const nodes = [createFinder({ dailyBudget: 3 }), createFinder({ dailyBudget: 3 })];
  const findTen = (from: number) =>
    Promise.all(
      Array.from({ length: 10 }, (_, index) => nodes[index % 2]?.find(`query ${from + index}`)),
    );
  const answers = await findTen(0);
  expect(countRequests()).toBe(3);
  expect(answers.filter((answer) => answer?.video)).toHaveLength(3);
  expect(answers.filter((answer) => answer?.note === BUDGET)).toHaveLength(7);
  media.clock.advance(DAY_MS);
  await findTen(10);
  expect(countRequests()).toBe(6);
});

test('returns an older result when the budget is used up', async () => {
  await createFinder().find('q');
  media.clock.advance(8 * DAY_MS);
  expect(await createFinder({ dailyBudget: 0 }).find('q')).toMatchObject({
    video: { id: 'dQw4w9WgXcQ' },
    note: null,
  });
});

test('queries again if a stored value is invalid', async () => {
  await createFinder().find('q');
  await media.sql(`UPDATE media_answers SET value = '{"of": "another version"}'`);
  expect((await createFinder().find('q')).video?.id).toBe('dQw4w9WgXcQ');
  expect(countRequests()).toBe(2);
});

test('returns a note, sends no request and does not throw if there is no database', async () => {
  const broken = await createMediaServices();
  await broken.close();
  const videos = createVideos({ apiKey: 'key', apiUrl: media.provider.origin }, broken.services);
  expect(await videos.find('q')).toEqual({ video: null, note: FAULT });
  expect(countRequests()).toBe(0);
  expect(broken.lines.join()).toContain('media search failed');
});
