import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { OwnMutes } from './own-mutes.tsx';

const LIST = 'GET /api/forum/mutes';
const AT = '2026-11-15T10:00:00.000Z';
const ROBIN = {
  id: '01940000-0000-7000-8000-0000000000a1',
  name: 'Robin Vale',
  photoURL: null,
  mutedAt: AT,
};
const THREAD = { id: '01940000-0000-7000-8000-000000000001', title: 'A noisy thread', mutedAt: AT };
const UNMUTE_ROBIN = `/api/forum/people/${ROBIN.id}/mute`;

function open(body: { people: unknown[]; posts: unknown[] }) {
  const api = fakeApi({ [LIST]: { body } });
  renderPage(<OwnMutes userId="u1" timeZone="UTC" />);
  return api;
}

it('lists mutes, links to a muted thread, and unmutes a person', async () => {
  const { answers, calls } = open({ people: [ROBIN], posts: [THREAD] });
  const link = await screen.findByRole('link', { name: 'A noisy thread' });
  expect(link.getAttribute('href')).toBe(`/forum/${THREAD.id}`);
  answers[`DELETE ${UNMUTE_ROBIN}`] = { body: { isMuted: false } };
  answers[LIST] = { body: { people: [], posts: [THREAD] } };
  await userEvent.click(screen.getByRole('button', { name: 'Unmute Robin Vale' }));
  expect(await screen.findByText('Robin Vale is no longer muted.')).toBeTruthy();
  expect(screen.queryByText('Robin Vale')).toBeNull();
  expect(calls.some(({ path }) => path === UNMUTE_ROBIN)).toBe(true);
});

it('says when a thread could not be unmuted', async () => {
  const { answers } = open({ people: [], posts: [THREAD] });
  answers[`DELETE /api/forum/posts/${THREAD.id}/mute`] = problem(503, 'x', 'Away.');
  await userEvent.click(await screen.findByRole('button', { name: 'Unmute A noisy thread' }));
  expect(await screen.findByText('Away.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A noisy thread' })).toBeTruthy();
});

it('explains how to mute when nothing is muted', async () => {
  open({ people: [], posts: [] });
  expect(await screen.findByText(/haven’t muted any people/)).toBeTruthy();
});
