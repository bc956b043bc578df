import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatDate } from '#platform/browser/format-date.ts';
import { setFormatLocale } from '#platform/browser/format-locale.ts';
import { buildUser } from '#test/build-user.ts';
import { applyReducedMotion, prefersReducedMotion } from '#ui/motion.ts';
import { applyTheme } from '#ui/theme.ts';
import { useAppearance } from './use-appearance.ts';

afterEach(() => {
  applyTheme('system');
  applyReducedMotion(false);
  setFormatLocale(null);
});

type Choices = Parameters<typeof buildUser>[0];

function Page({ choices }: { choices: Choices }) {
  useAppearance(buildUser(choices));
  return <p>{formatDate('2026-11-20T12:00:00Z', 'UTC')}</p>;
}

const root = document.documentElement;

it("applies the account's theme and stores it in the browser for the first paint of the next visit", () => {
  applyTheme('light');
  const { rerender } = render(<Page choices={{ theme: 'dark' }} />);
  expect([root.dataset.theme, localStorage.getItem('attune-theme')]).toEqual(['dark', 'dark']);
  rerender(<Page choices={{ theme: 'system' }} />);
  expect([root.dataset.theme, localStorage.getItem('attune-theme')]).toEqual([undefined, null]);
});

it("keeps the browser's theme when the account has none", () => {
  applyTheme('dark');
  render(<Page choices={{ theme: null }} />);
  expect(root.dataset.theme).toBe('dark');
});

it('reduces motion while the setting is on', () => {
  const { rerender } = render(<Page choices={{ reducedMotion: true }} />);
  expect([prefersReducedMotion(), localStorage.getItem('attune-motion')]).toEqual([true, 'still']);
  rerender(<Page choices={{ reducedMotion: false }} />);
  expect([prefersReducedMotion(), localStorage.getItem('attune-motion')]).toEqual([false, null]);
});

it('formats dates in the chosen language from the first render on', () => {
  const { container, rerender } = render(<Page choices={{ locale: 'de' }} />);
  expect(container.textContent).toBe('20. November 2026');
  rerender(<Page choices={{ locale: null }} />);
  expect(container.textContent).toBe('20 November 2026');
});
