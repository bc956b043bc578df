// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeAgo } from './time-ago.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('stays current while the page is open, and shows the full date as a tooltip', () => {
  const at = '2026-11-15T09:59:30.000Z';
  render(<TimeAgo at={at} timeZone="Europe/Berlin" />);
  const time = screen.getByText('just now');
  expect(time.getAttribute('datetime')).toBe(at);
  expect(time.getAttribute('title')).toContain('15 November 2026');
  expect(time.getAttribute('title')).toContain('10:59');
  act(() => vi.advanceTimersByTime(60_000));
  expect(time.textContent).toBe('1 minute ago');
  act(() => vi.advanceTimersByTime(59 * 60_000));
  expect(time.textContent).toBe('1 hour ago');
});

it('runs one timer for all timestamps, and none when nothing is shown', () => {
  const at = '2026-11-15T09:00:00.000Z';
  const { unmount } = render(
    <>
      <TimeAgo at={at} timeZone="UTC" />
      <TimeAgo at={at} timeZone="UTC" />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
