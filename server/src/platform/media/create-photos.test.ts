import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { describe, expect, test } from 'vitest';
import type { MediaRequest } from '#test/media-provider.ts';
import { buildUnsplashResponse } from '#test/media-responses.ts';
import { setUpMedia } from '#test/media-services.ts';
import { createPhotos } from './create-photos.ts';

const KEY = 'access-key-that-nobody-may-see';
const PICTURE = Buffer.from('ffd8ffe000104a464946', 'hex');

const media = setUpMedia(answerNormally);

function answerNormally({ path }: MediaRequest) {
  if (path === '/search/photos') return { body: buildUnsplashResponse(media.provider.origin) };
  if (path.endsWith('/download')) return { body: { url: 'https://images.unsplash.com/x' } };
  return { headers: { 'content-type': 'image/jpeg; charset=binary' }, body: PICTURE };
}

const createFinder = (settings = {}) =>
  createPhotos({ accessKey: KEY, apiUrl: media.provider.origin, ...settings }, media.services);
const listStoredPhotos = () =>
  media.sql<{ content: Buffer; type: string }>('SELECT * FROM media_photos');

describe('a photo', () => {
  test('is served from our own origin, with its credit and a preview', async () => {
    const { photo, note } = await createFinder().find('calm desk');
    expect(note).toBeNull();
    expect(photo).toMatchObject({
      url: `/api/media/photos/${photo?.key}`,
      width: 5245,
      height: 3497,
      alt: 'a desk by a window',
      credit: {
        name: 'Gill Smith',
        url: 'https://unsplash.com/@gill_smith?utm_source=attune&utm_medium=referral',
        provider: 'Unsplash',
        providerUrl: 'https://unsplash.com/?utm_source=attune&utm_medium=referral',
      },
    });
    expect(photo?.blur).toMatch(/^data:image\/png;base64,/);
    expect(await listStoredPhotos()).toMatchObject([{ content: PICTURE, type: 'image/jpeg' }]);
  });

  test('is searched and fetched, and its use reported to the provider, once for a hundred concurrent queries', async () => {
    const photos = createFinder();
    const answers = await Promise.all(Array.from({ length: 100 }, () => photos.find('calm desk')));
    expect(new Set(answers.map(({ photo }) => photo?.key)).size).toBe(1);
    expect(media.provider.requests.map(({ path }) => path)).toEqual([
      '/search/photos',
      '/photo-1504609773096',
      '/photos/LBI7cgq3pbM/download',
    ]);
    const [search, picture, report] = media.provider.requests;
    expect(search?.params).toMatchObject({ query: 'calm desk', orientation: 'landscape' });
    expect(search?.headers.authorization).toBe(`Client-ID ${KEY}`);
    expect(report?.headers.authorization).toBe(`Client-ID ${KEY}`);
    expect(report?.params.ixid).toBe('MnwxMjA3fDB8MXxzZWFyY2h8');
    // The key must not go to the picture host.
    expect(picture?.headers.authorization).toBeUndefined();
    expect(picture?.params.w).toBe('1080');
  });

  test('is not fetched again, nor its use reported again, when found again', async () => {
    const photos = createFinder();
    const first = await photos.find('calm desk');
    const second = await photos.find('a desk');
    media.clock.advance(8 * DAY_MS);
    const third = await photos.find('calm desk');
    expect(new Set([first, second, third].map(({ photo }) => photo?.key)).size).toBe(1);
    expect(media.provider.countRequests('/search/photos')).toBe(3);
    expect(media.provider.countRequests('/photo-')).toBe(1);
    expect(media.provider.countRequests('/photos/')).toBe(1);
  });

  test('is shown when the report of its use fails, which is repeated the next day', async () => {
    media.provider.answer((request) =>
      request.path.endsWith('/download') ? { status: 500, body: 'down' } : answerNormally(request),
    );
    const photos = createFinder();
    expect((await photos.find('calm desk')).photo).not.toBeNull();
    expect(media.lines.join()).toContain('failed to report the use of a photo');
    media.provider.reset();
    await photos.find('calm desk');
    expect(media.provider.requests).toHaveLength(0);
    media.clock.advance(DAY_MS);
    await photos.find('calm desk');
    expect(media.provider.countRequests('/photos/')).toBe(1);
    expect(media.provider.countRequests('/photo-')).toBe(0);
  });

  test('is shown, but its use not reported, when the budget is used up', async () => {
    expect((await createFinder({ dailyBudget: 1 }).find('calm desk')).photo).not.toBeNull();
    expect(media.provider.countRequests('/photos/')).toBe(0);
  });

  test('has an empty alt text and a preview of its color if it has no description and no hash', async () => {
    const bare = { alt_description: null, blur_hash: null };
    media.provider.answer((request) =>
      request.path === '/search/photos'
        ? { body: buildUnsplashResponse(media.provider.origin, bare) }
        : answerNormally(request),
    );
    const { photo } = await createFinder().find('calm desk');
    expect(photo?.alt).toBe('');
    expect(photo?.blur).toMatch(/^data:image\/png/);
  });

  test('is null without results or without a key', async () => {
    media.provider.answer(() => ({ body: { total: 0, total_pages: 0, results: [] } }));
    expect(await createFinder().find('calm desk')).toEqual({ photo: null, note: null });
    media.provider.reset();
    const none = createPhotos(null, media.services);
    expect(await none.find('calm desk')).toEqual({ photo: null, note: null });
    expect(media.provider.requests).toHaveLength(0);
  });
});

test('keeps an older photo while the provider is down', async () => {
  const photos = createFinder();
  const before = await photos.find('calm desk');
  media.clock.advance(8 * DAY_MS);
  media.provider.answer(() => ({ status: 403, body: 'Rate Limit Exceeded' }));
  expect(await photos.find('calm desk')).toEqual(before);
  media.clock.advance(MINUTE_MS);
  expect(await photos.find('calm desk')).toEqual(before);
  expect(media.provider.countRequests('/search/photos')).toBe(3);
});
