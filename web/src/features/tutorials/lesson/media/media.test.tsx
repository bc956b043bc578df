import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReadTutorialMediaResponse } from '#platform/api/generated/types.gen.ts';
import { buildLesson } from '#test/build-lesson.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { FurtherReading } from './further-reading.tsx';
import { LessonPicture } from './lesson-picture.tsx';

const MEDIA = 'GET /api/tutorials/name-a-worry/media';
const { tutorial } = buildLesson();
const VIDEO: NonNullable<ReadTutorialMediaResponse['video']> = {
  id: 'dQw4w9WgXcQ',
  title: 'Writing worries down',
  channel: 'A university',
  publishedAt: '2024-05-01T00:00:00Z',
  url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
};
const PHOTO: NonNullable<ReadTutorialMediaResponse['photo']> = {
  key: 'k1',
  url: '/api/media/photos/k1',
  width: 1200,
  height: 800,
  alt: 'A note on a window sill',
  blur: 'data:image/png;base64,AAAA',
  credit: {
    name: 'Ann Example',
    url: 'https://unsplash.com/@ann',
    provider: 'Unsplash',
    providerUrl: 'https://unsplash.com',
  },
};

function open(answer: Parameters<typeof fakeApi>[0][string]) {
  fakeApi({ [MEDIA]: answer });
  renderPage(<FurtherReading tutorial={tutorial} />);
}

it('requests nothing from the player before a click, and plays from the cookie-free host', async () => {
  open({ body: { photo: null, video: VIDEO, note: null } });
  const play = await screen.findByRole('button', { name: /Play the video: Writing worries down/ });
  expect(document.querySelector('iframe, img')).toBeNull();
  await userEvent.click(play);
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(`${VIDEO.url}?autoplay=1&rel=0`);
  expect(frame?.title).toBe('Writing worries down');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

it('plays nothing from any other host', async () => {
  const url = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
  open({ body: { photo: null, video: { ...VIDEO, url }, note: null } });
  expect(await screen.findByText('A guide')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
});

it.each([
  [
    'the provider is unavailable',
    { body: { photo: null, video: null, note: 'No video today.' } },
    'No video today.',
  ],
  ['our server is unavailable', problem(503, 'x', ''), 'The video couldn’t load.'],
])('offers the further reading and shows a message when %s', async (_, answer, message) => {
  open(answer);
  expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  expect(screen.getByText('A guide')).toBeTruthy();
});

it('shows a photo with its credit, and hides both when the photo fails to load', () => {
  renderPage(<LessonPicture id="a" photo={PHOTO} />);
  const photo = screen.getByRole('img', { name: 'A note on a window sill' });
  expect(photo.getAttribute('src')).toBe('/api/media/photos/k1');
  expect(screen.getByRole('link', { name: 'Ann Example' }).getAttribute('href')).toBe(
    'https://unsplash.com/@ann',
  );
  fireEvent.error(photo);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/Photo by/)).toBeNull();
});

it('draws the cover instead of a photo from another host', () => {
  renderPage(<LessonPicture id="a" photo={{ ...PHOTO, url: 'https://images.example/p.jpg' }} />);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('svg.art')).toBeTruthy();
});
