import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { expect, test } from 'vitest';
import { buildYoutubeResponse } from '#test/media-responses.ts';
import { createMediaServices, useMedia } from '#test/media-services.ts';
import { createVideos } from './create-videos.ts';

const FAULT = 'Videos cannot be reached at the moment.';
const BUDGET = 'There are no new videos today: the day’s allowance is used up.';
const DOWN = { status: 500, body: 'down' };

const media = useMedia(() => ({ body: buildYoutubeResponse() }));

/** A new finder acts as another node, or as this one after a restart. */
const open = (settings = {}) =>
  createVideos({ apiKey: 'key', apiUrl: media.provider.origin, ...settings }, media.services);

const requests = () => media.provider.requests.length;

test('sends one request for a hundred concurrent equal queries', async () => {
  const videos = open();
  const spellings = ['a hard letter', ' A  Hard letter '];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => videos.find(spellings[at % 2] ?? '')),
  );
  expect(new Set(answers.map(({ video }) => video?.id))).toEqual(new Set(['dQw4w9WgXcQ']));
  expect(requests()).toBe(1);
});

test('keeps results for seven days, for all nodes, without storing the query', async () => {
  await open().find('a hard letter');
  media.clock.advance(7 * DAY_MS - 1);
  expect((await open().find('a hard letter')).video?.id).toBe('dQw4w9WgXcQ');
  expect(requests()).toBe(1);
  const rows = await media.sql('SELECT * FROM media_answers');
  expect(JSON.stringify(rows)).not.toContain('hard letter');
  media.clock.advance(1);
  await open().find('a hard letter');
  expect(requests()).toBe(2);
});

test('returns the older result without a note during a fault, then the new one', async () => {
  const videos = open();
  await videos.find('q');
  media.clock.advance(8 * DAY_MS);
  media.provider.answer(() => DOWN);
  for (let minute = 0; minute < 3; minute += 1) {
    expect(await videos.find('q')).toMatchObject({ video: { id: 'dQw4w9WgXcQ' }, note: null });
  }
  expect(requests()).toBe(2);
  media.provider.answer(() => ({ body: buildYoutubeResponse({}, 'newnewnew01') }));
  media.clock.advance(MINUTE_MS);
  expect((await videos.find('q')).video?.id).toBe('newnewnew01');
});

test('repeats a failing query at growing intervals', async () => {
  media.provider.answer(({ params }) =>
    params.q === 'bad' ? DOWN : { body: buildYoutubeResponse() },
  );
  const videos = open();
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    await videos.find('bad');
    media.clock.advance(MINUTE_MS);
  }
  expect(requests()).toBeLessThan(15);
  expect((await videos.find('good')).note).toBeNull();
});

test('the breaker pauses for a minute after five faults, allows one trial and recovers', async () => {
  media.provider.answer(() => DOWN);
  const videos = open();
  for (const query of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    expect(await videos.find(query)).toEqual({ video: null, note: FAULT });
  }
  expect(requests()).toBe(5);
  media.clock.advance(MINUTE_MS);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((query) => videos.find(query)));
  expect(requests()).toBe(6);
  media.provider.reset();
  media.clock.advance(2 * MINUTE_MS);
  expect((await videos.find('6')).video).not.toBeNull();
  expect((await videos.find('7')).video).not.toBeNull();
  expect(requests()).toBe(2);
});

test('the breaker opens under many different concurrent queries', async () => {
  media.provider.answer(() => 'hang');
  const videos = open({ timeoutMs: 60 });
  const queries = Array.from({ length: 50 }, (_, at) => `query ${at}`);
  const answers = await Promise.all(queries.map((query) => videos.find(query)));
  expect(new Set(answers.map(({ note }) => note))).toEqual(new Set([FAULT]));
  expect(requests()).toBeLessThanOrEqual(8);
});

test('all nodes share the budget, which is renewed each day', async () => {
  const nodes = [open({ dailyBudget: 3 }), open({ dailyBudget: 3 })];
  const ask = (from: number) =>
    Promise.all(Array.from({ length: 10 }, (_, at) => nodes[at % 2]?.find(`query ${from + at}`)));
  const answers = await ask(0);
  expect(requests()).toBe(3);
  expect(answers.filter((answer) => answer?.video)).toHaveLength(3);
  expect(answers.filter((answer) => answer?.note === BUDGET)).toHaveLength(7);
  media.clock.advance(DAY_MS);
  await ask(10);
  expect(requests()).toBe(6);
});

test('returns an older result when the budget is used up', async () => {
  await open().find('q');
  media.clock.advance(8 * DAY_MS);
  expect(await open({ dailyBudget: 0 }).find('q')).toMatchObject({
    video: { id: 'dQw4w9WgXcQ' },
    note: null,
  });
});

test('queries again if a stored value is invalid', async () => {
  await open().find('q');
  await media.sql(`UPDATE media_answers SET value = '{"of": "another version"}'`);
  expect((await open().find('q')).video?.id).toBe('dQw4w9WgXcQ');
  expect(requests()).toBe(2);
});

test('returns a note without a database, sends no request and does not throw', async () => {
  const broken = await createMediaServices();
  await broken.close();
  const videos = createVideos({ apiKey: 'key', apiUrl: media.provider.origin }, broken.services);
  expect(await videos.find('q')).toEqual({ video: null, note: FAULT });
  expect(requests()).toBe(0);
  expect(broken.lines.join()).toContain('media search failed');
});
