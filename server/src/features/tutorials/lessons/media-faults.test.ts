import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaProvider, type MediaReply, startMediaProvider } from '#test/media-provider.ts';
import {
  buildUnsplashResponse,
  buildYoutubeResponse,
  YOUTUBE_QUOTA_ERROR,
} from '#test/media-responses.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const PHOTOS = '/search/photos';
const VIDEOS = '/youtube/v3/search';
const UNAVAILABLE = {
  photo: null,
  video: null,
  note: 'Photos aren’t available right now. Videos aren’t available right now.',
};
const OVER_QUOTA: MediaReply = { status: 403, body: 'Rate Limit Exceeded' };

/** The name of each fault, with the responses of the photo and the video provider. */
const FAULTS: [string, MediaReply, MediaReply][] = [
  ['quota', OVER_QUOTA, YOUTUBE_QUOTA_ERROR],
  ['broken', { status: 500, body: { errors: ['x'] } }, { status: 500, body: 'Internal' }],
  ['hanging', 'hang', 'hang'],
  ['malformed', { body: '<html>' }, { body: '{"items": [' }],
];
const MANY_LESSONS = Array.from({ length: 30 }, (_, index) => `lesson-${index}`);

let provider: MediaProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startMediaProvider(({ path }) => ({
    body: path === VIDEOS ? buildYoutubeResponse() : buildUnsplashResponse(provider.origin),
  }));
  const settings = { apiUrl: provider.origin, timeoutMs: 150 };
  app = await createTestApp({
    media: {
      photos: { accessKey: 'photos', ...settings },
      videos: { apiKey: 'videos', ...settings },
      search: null,
    },
  });
  const ids = [...FAULTS.map(([name]) => name), ...MANY_LESSONS];
  await seedTutorials(
    app.services,
    ids.map((id) => ({ id, matter: { photoQuery: `photo ${id}`, videoQuery: `video ${id}` } })),
  );
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

describe('a lesson whose providers fail', () => {
  it.each(FAULTS)(
    '(%s) is readable, with a note; each provider is called once',
    async (id, photo, video) => {
      provider.reset();
      provider.answer(({ path }) => (path === VIDEOS ? video : photo));
      const { client } = await app.person(`${id}@example.com`);
      const readMedia = () => client.get(`/api/tutorials/${id}/media`);
      const answers = await Promise.all(Array.from({ length: 12 }, readMedia));
      for (const answer of [...answers, await readMedia(), await readMedia()]) {
        expect([answer.status, answer.json]).toEqual([200, UNAVAILABLE]);
      }
      expect([provider.countRequests(PHOTOS), provider.countRequests(VIDEOS)]).toEqual([1, 1]);
      expect((await client.get(`/api/tutorials/${id}`)).status).toBe(200);
    },
  );

  it('sends a failing provider at most five requests, however many lessons are opened', async () => {
    provider.reset();
    provider.answer(() => ({ status: 500, body: 'Internal' }));
    const { client } = await app.person('reader@example.com');
    for (const id of MANY_LESSONS) {
      expect((await client.get(`/api/tutorials/${id}/media`)).json).toEqual(UNAVAILABLE);
    }
    for (const path of [PHOTOS, VIDEOS])
      expect(provider.countRequests(path)).toBeLessThanOrEqual(5);
  });
});
