import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDashboard } from '#test/build-dashboard.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { NextStepLink } from './next-step-link.tsx';

it("names the dashboard's next step and leads to it", async () => {
  const lesson = {
    kind: 'lesson' as const,
    id: 'first-letter',
    title: 'A first letter',
    summary: 'Write one letter with help.',
    minutes: 6,
    reasons: [],
  };
  fakeApi({ 'GET /api/dashboard': { body: buildDashboard({ next: [lesson] }) } });
  renderPage(<NextStepLink userId="u1" />);
  expect(await screen.findByRole('heading', { name: lesson.title })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Start the lesson' });
  expect(link.getAttribute('href')).toBe('/tutorials/first-letter');
});

it.each([
  ['there is nothing to do', { body: buildDashboard({ next: [] }) }],
  ['it cannot be read', { status: 404 }],
])('leads to the dashboard when %s', async (_, answer) => {
  fakeApi({ 'GET /api/dashboard': answer });
  renderPage(<NextStepLink userId="u1" />);
  const link = await screen.findByRole('link', { name: 'Open your dashboard' });
  expect(link.getAttribute('href')).toBe('/dashboard');
});
