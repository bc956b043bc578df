import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { InstallOffer } from './install-offer.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The browser's offer of an earlier test is over.
  window.dispatchEvent(new Event('appinstalled'));
});

/** Each visit is a new tab. */
function visit(path = '/dashboard') {
  sessionStorage.clear();
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <InstallOffer />
    </MemoryRouter>,
  );
  return unmount;
}

function letBrowserOffer() {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

const offer = () => screen.queryByRole('region', { name: 'Install Attune' });

it('comes with the second visit, and installs once', async () => {
  const leave = visit();
  const prompt = letBrowserOffer();
  expect(offer()).toBeNull();
  leave();
  visit();
  expect(offer()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

it('stays away for good once declined, even after signing out', async () => {
  visit()();
  letBrowserOffer();
  const leave = visit();
  await userEvent.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(offer()).toBeNull();
  leave();
  await clearUserData();
  visit()();
  visit();
  letBrowserOffer();
  expect(offer()).toBeNull();
});

it.each([
  '/questionnaire',
  '/tutorials/first-steps',
  '/tutorials?course=parents',
  '/tutorials?course=parents#project',
  '/assistant',
  '/mind',
  '/subscription',
])('never appears on %s', (path) => {
  visit()();
  letBrowserOffer();
  visit(path);
  expect(offer()).toBeNull();
});

it('explains how to install on an iPhone', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  visit()();
  visit('/daily');
  Reflect.deleteProperty(navigator, 'userAgent');
  expect(offer()?.textContent).toContain('Add to Home Screen');
  expect(screen.getByRole('button', { name: 'Got it' })).toBeTruthy();
});
