import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { describe, expect, test } from 'vitest';
import { type MediaReply, startMediaProvider } from '#test/media-provider.ts';
import { buildYoutubeResponse, YOUTUBE_QUOTA_ERROR } from '#test/media-responses.ts';
import { setUpMedia } from '#test/media-services.ts';
import { createVideos } from './create-videos.ts';

const KEY = 'AIza-a-key-that-nobody-may-see';
const FAULT = 'Videos aren’t available right now.';

const media = setUpMedia(() => ({ body: buildYoutubeResponse() }));

const createFinder = (settings = {}) =>
  createVideos(
    { apiKey: KEY, apiUrl: media.provider.origin, timeoutMs: 5_000, ...settings },
    media.services,
  );

describe('a video', () => {
  test('is the first match, in plain text, on the host without cookies', async () => {
    expect(await createFinder().find('write a hard letter')).toEqual({
      video: {
        id: 'dQw4w9WgXcQ',
        title: 'Don\'t panic: a letter & a "yes"',
        channel: 'Plain Words',
        publishedAt: '2024-03-01T12:00:00Z',
        url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      },
      note: null,
    });
    expect(media.provider.requests).toMatchObject([
      {
        path: '/youtube/v3/search',
        params: {
          part: 'snippet',
          type: 'video',
          videoEmbeddable: 'true',
          safeSearch: 'strict',
          q: 'write a hard letter',
          key: KEY,
        },
      },
    ]);
  });

  test('is null if the provider finds none, and is searched again after a day', async () => {
    media.provider.answer(() => ({ body: { ...buildYoutubeResponse(), items: [] } }));
    const videos = createFinder();
    for (let time = 0; time < 3; time += 1) {
      expect(await videos.find('nothing at all')).toEqual({ video: null, note: null });
    }
    expect(media.provider.requests).toHaveLength(1);
    media.clock.advance(DAY_MS);
    await videos.find('nothing at all');
    expect(media.provider.requests).toHaveLength(2);
  });

  test('is not a live stream, and an invalid entry does not hide the next one', async () => {
    const [live] = buildYoutubeResponse({ liveBroadcastContent: 'live' }, 'liveliveliv').items;
    const body = buildYoutubeResponse();
    body.items = [live, { kind: 'youtube#searchResult', id: {} }, ...body.items] as never;
    media.provider.answer(() => ({ body }));
    expect((await createFinder().find('q')).video?.id).toBe('dQw4w9WgXcQ');
  });

  test('is null without a key, with no request', async () => {
    const videos = createVideos(null, media.services);
    expect(await videos.find('q')).toEqual({ video: null, note: null });
    expect(media.provider.requests).toHaveLength(0);
  });

  test('is not searched for an empty query', async () => {
    expect(await createFinder().find(' \n ')).toEqual({ video: null, note: null });
    expect(media.provider.requests).toHaveLength(0);
  });
});

describe('a provider that fails', () => {
  const faults: [string, MediaReply][] = [
    ['quota used up', YOUTUBE_QUOTA_ERROR],
    ['too many requests', { status: 429, body: { error: { code: 429 } } }],
    ['out of order', { status: 500, body: 'Internal Server Error' }],
    ['silent', 'hang'],
    ['stalling', 'stall'],
    ['not JSON', { body: '{"items": [' }],
    ['another format', { body: { items: 'none' } }],
    ['wrong types', { body: buildYoutubeResponse({ title: 7 }) }],
    ['an invalid id', { body: buildYoutubeResponse({}, '"><script>') }],
    ['an endless answer', { endlessType: 'application/json' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
  ];

  test.each(faults)(
    '(%s) gets one request; no video, a note, no key in the log',
    async (_name, reply) => {
      const videos = createFinder({
        timeoutMs: reply === 'hang' || reply === 'stall' ? 60 : 5_000,
      });
      media.provider.answer(() => reply);
      const answers = await Promise.all(Array.from({ length: 20 }, () => videos.find('q')));
      for (const answer of answers) expect(answer).toEqual({ video: null, note: FAULT });
      expect(await videos.find('q')).toEqual({ video: null, note: FAULT });
      expect(media.provider.requests).toHaveLength(1);
      expect(media.provider.sentBytes()).toBeLessThan(20 * 1024 * 1024);
      expect(media.lines).toHaveLength(1);
      expect(media.lines[0]).toContain('"port":"videos"');
      expect(media.lines.join()).not.toContain(KEY);
      media.provider.reset();
      media.clock.advance(MINUTE_MS);
      expect((await videos.find('q')).video?.id).toBe('dQw4w9WgXcQ');
    },
  );

  test('(unreachable) leads to no video, a note, no key in the log', async () => {
    const unreachable = await startMediaProvider(() => 'hang');
    await unreachable.close();
    const videos = createFinder({ apiUrl: unreachable.origin });
    expect(await videos.find('q')).toEqual({ video: null, note: FAULT });
    expect(media.lines.join()).toContain('ECONNREFUSED');
    expect(media.lines.join()).not.toContain(KEY);
  });
});

test('sends a key only over https or to this machine', () => {
  expect(() => createFinder({ apiUrl: 'http://videos.example' })).toThrow(/must use https/);
  expect(() => createFinder({ apiUrl: 'https://videos.example' })).not.toThrow();
});
