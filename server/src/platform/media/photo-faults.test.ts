import { describe, expect, test } from 'vitest';
import type { MediaReply } from '#test/media-provider.ts';
import { buildUnsplashResponse } from '#test/media-responses.ts';
import { setUpMedia } from '#test/media-services.ts';
import { createPhotos } from './create-photos.ts';

const KEY = 'access-key-that-nobody-may-see';
const FAULT = { photo: null, note: 'Photos aren’t available right now.' };
const PICTURE = Buffer.from('ffd8ffe000104a464946', 'hex');
const jpeg = { 'content-type': 'image/jpeg' };

const media = setUpMedia(() => ({ body: buildUnsplashResponse(media.provider.origin) }));

const createFinder = (timeoutMs = 5_000) =>
  createPhotos({ accessKey: KEY, apiUrl: media.provider.origin, timeoutMs }, media.services);

function servePicture(reply: MediaReply) {
  media.provider.answer(({ path }) =>
    path === '/search/photos' ? { body: buildUnsplashResponse(media.provider.origin) } : reply,
  );
}

describe('a search that fails', () => {
  const searches: [string, MediaReply][] = [
    [
      'quota',
      { status: 403, headers: { 'x-ratelimit-remaining': '0' }, body: 'Rate Limit Exceeded' },
    ],
    [
      'a wrong key',
      { status: 401, body: { errors: ['OAuth error: The access token is invalid'] } },
    ],
    ['too many requests', { status: 429, body: '' }],
    ['out of order', { status: 500, body: { errors: ['Internal error'] } }],
    ['silent', 'hang'],
    ['not JSON', { body: '<html>' }],
    ['no list', { body: { results: null } }],
    ['wrong types', { body: buildUnsplashResponse('http://127.0.0.1', { width: '5245' }) }],
    [
      'a script for a credit',
      {
        body: buildUnsplashResponse('http://127.0.0.1', {
          user: { name: 'x', links: { html: 'javascript:alert(1)' } },
        }),
      },
    ],
    ['an endless answer', { endlessType: 'application/json' }],
  ];
  test.each(searches)('(%s) returns no photo, a note, after one request', async (_name, reply) => {
    media.provider.answer(() => reply);
    const photos = createFinder(reply === 'hang' ? 60 : 5_000);
    expect(await photos.find('calm desk')).toEqual(FAULT);
    expect(await photos.find('calm desk')).toEqual(FAULT);
    expect(media.provider.requests).toHaveLength(1);
    expect(media.lines.join()).not.toContain(KEY);
  });
});

describe('a picture that is rejected', () => {
  const pictures: [string, MediaReply][] = [
    ['not found', { status: 404, body: '' }],
    ['silent', 'hang'],
    [
      'an HTML page',
      { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' },
    ],
    [
      'a drawing that can run scripts',
      { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
    ],
    ['without a type', { headers: { 'content-type': '' }, body: PICTURE }],
    ['empty', { headers: jpeg, body: '' }],
    ['over 5 MB', { headers: jpeg, body: Buffer.alloc(5 * 1024 * 1024 + 1) }],
    ['endless', { endlessType: 'image/jpeg' }],
  ];
  test.each(pictures)('(%s) is not stored; there is no photo, but a note', async (_name, reply) => {
    servePicture(reply);
    expect(await createFinder(reply === 'hang' ? 100 : 5_000).find('calm desk')).toEqual(FAULT);
    expect(await media.sql('SELECT key FROM media_photos')).toEqual([]);
    expect(media.lines.join()).toContain('media provider failed');
    expect(media.provider.sentBytes()).toBeLessThan(20 * 1024 * 1024);
    expect(media.provider.countRequests('/photos/')).toBe(0);
    expect(media.lines.join()).not.toContain(KEY);
  });

  test('may not be larger than 5 MB, but exactly 5 MB are accepted', async () => {
    servePicture({ headers: jpeg, body: Buffer.alloc(5 * 1024 * 1024) });
    expect((await createFinder().find('calm desk')).photo).not.toBeNull();
  });
});
