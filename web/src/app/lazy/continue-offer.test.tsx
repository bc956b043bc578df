import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { requestedPage } from '../guards/requested-page.ts';
import { viewerOf } from '../guards/viewer.ts';
import { ContinueOffer } from './continue-offer.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');

function openAt(path: string, differences: Parameters<typeof buildUser>[0] = {}) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ContinueOffer viewer={viewerOf(buildUser(differences), NOW)} />
    </MemoryRouter>,
  );
}

it('offers the requested page in one click from home', () => {
  requestedPage.remember('/forum?sort=new');
  openAt('/assistant');
  const link = screen.getByRole('link', { name: 'Continue to the community' });
  expect(link.getAttribute('href')).toBe('/forum?sort=new');
});

it('offers the requested part of a page', () => {
  requestedPage.remember('/settings?section=security#password');
  openAt('/assistant');
  const link = screen.getByRole('link', { name: 'Continue to your settings' });
  expect(link.getAttribute('href')).toBe('/settings?section=security#password');
});

it('offers the requested page next to the assessment result', () => {
  requestedPage.remember('/forum');
  openAt('/assessment/summary');
  expect(screen.getByRole('link', { name: 'Continue to the community' })).toBeTruthy();
  expect(requestedPage.read()).toBe('/forum');
});

it('forgets the requested page when the user dismisses the offer', () => {
  requestedPage.remember('/forum');
  openAt('/assistant');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(requestedPage.read()).toBeNull();
});

it('forgets the requested page once it is open', () => {
  requestedPage.remember('/assessment/summary');
  openAt('/assessment/summary');
  expect(screen.queryByRole('link')).toBeNull();
  expect(requestedPage.read()).toBeNull();
});

it('forgets the requested page when any other page is opened', () => {
  requestedPage.remember('/forum');
  openAt('/dashboard');
  expect(screen.queryByRole('link')).toBeNull();
  expect(requestedPage.read()).toBeNull();
});

it('remembers the requested page until the assessment is completed', () => {
  requestedPage.remember('/forum');
  openAt('/questionnaire', { hasCompletedAssessment: false });
  expect(screen.queryByRole('link')).toBeNull();
  expect(requestedPage.read()).toBe('/forum');
});

it('AU14 remembers no URL from another origin', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:0',
  ]) {
    requestedPage.remember(path);
  }
  expect(requestedPage.read()).toBeNull();
});
