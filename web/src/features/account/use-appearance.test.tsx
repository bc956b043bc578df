import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildUser } from '../../../test/build-user.ts';
import { formatDate } from '../../platform/browser/format-date.ts';
import { setFormatLocale } from '../../platform/browser/format-locale.ts';
import { applyReducedMotion, prefersReducedMotion } from '../../ui/motion.ts';
import { applyTheme } from '../../ui/theme.ts';
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

it('the account’s theme counts, and stays in the browser for its next first paint', () => {
  applyTheme('light');
  const { rerender } = render(<Page choices={{ theme: 'dark' }} />);
  expect([root.dataset.theme, localStorage.getItem('attune-theme')]).toEqual(['dark', 'dark']);
  rerender(<Page choices={{ theme: 'system' }} />);
  expect([root.dataset.theme, localStorage.getItem('attune-theme')]).toEqual([undefined, null]);
});

it('who never chose one keeps what this browser has', () => {
  applyTheme('dark');
  render(<Page choices={{ theme: null }} />);
  expect(root.dataset.theme).toBe('dark');
});

it('less motion is the setting or the system’s wish', () => {
  const { rerender } = render(<Page choices={{ reducedMotion: true }} />);
  expect([prefersReducedMotion(), localStorage.getItem('attune-motion')]).toEqual([true, 'still']);
  rerender(<Page choices={{ reducedMotion: false }} />);
  expect([prefersReducedMotion(), localStorage.getItem('attune-motion')]).toEqual([false, null]);
});

it('dates are written in the chosen language from the first drawing on', () => {
  const { container, rerender } = render(<Page choices={{ locale: 'de' }} />);
  expect(container.textContent).toBe('20. November 2026');
  rerender(<Page choices={{ locale: null }} />);
  expect(container.textContent).toBe('20 November 2026');
});
