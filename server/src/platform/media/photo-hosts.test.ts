import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaProvider, type MediaReply, startMediaProvider } from '#test/media-provider.ts';
import { buildUnsplashResponse } from '#test/media-responses.ts';
import { setUpMedia } from '#test/media-services.ts';
import { createPhotos } from './create-photos.ts';
import { getPictureOrigins } from './unsplash-client.ts';

// SS1: the server fetches no address that a user enters, and a provider cannot make it send a
// request or the key to another host.
const KEY = 'access-key-that-nobody-may-see';
const FAULT = { photo: null, note: 'Photos aren’t available right now.' };
const PICTURE: MediaReply = {
  headers: { 'content-type': 'image/jpeg' },
  body: Buffer.from('ffd8ffe000104a464946', 'hex'),
};

const media = setUpMedia(() => PICTURE);
/** A server that would answer every request, but must never get one. */
let canary: MediaProvider;

beforeAll(async () => {
  canary = await startMediaProvider(() => PICTURE);
});
afterAll(() => canary.close());

const find = (query: string) =>
  createPhotos({ accessKey: KEY, apiUrl: media.provider.origin }, media.services).find(query);

/** Answers the search with a photo with these changes, and all other requests with `other`. */
function servePhoto(changes: Record<string, unknown>, other = PICTURE) {
  media.provider.answer(({ path }) =>
    path === '/search/photos'
      ? { body: buildUnsplashResponse(media.provider.origin, changes) }
      : other,
  );
}
const redirectToCanary = (): MediaReply => ({
  status: 302,
  headers: { location: `${canary.origin}/x` },
  body: '',
});

test('fails on a redirected search', async () => {
  media.provider.answer(redirectToCanary);
  expect(await find('calm desk')).toEqual(FAULT);
  expect(canary.requests).toHaveLength(0);
});

test('fails on a redirected picture', async () => {
  servePhoto({}, redirectToCanary());
  expect(await find('calm desk')).toEqual(FAULT);
  expect(canary.requests).toHaveLength(0);
});

test('skips a picture on another host', async () => {
  servePhoto({ urls: { regular: `${canary.origin}/x.jpg` } });
  expect(await find('calm desk')).toEqual({ photo: null, note: null });
  expect(canary.requests).toHaveLength(0);
});

test('does not send a report to another host', async () => {
  servePhoto({ links: { download_location: `${canary.origin}/photos/x/download` } });
  expect((await find('calm desk')).photo).not.toBeNull();
  expect(canary.requests).toHaveLength(0);
});

test('treats an address in the query as plain text', async () => {
  servePhoto({});
  await find(`${canary.origin}/x.jpg`);
  expect(media.provider.requests[0]?.params.query).toBe(`${canary.origin}/x.jpg`);
  expect(canary.requests).toHaveLength(0);
});

test("fetches the real provider's pictures only from its picture host, over https", () => {
  expect(getPictureOrigins(new URL('https://api.unsplash.com'))).toEqual([
    'https://images.unsplash.com',
  ]);
  expect(getPictureOrigins(new URL('https://photos.example/api'))).toEqual([
    'https://photos.example',
  ]);
});
