import { afterEach, expect, it, vi } from 'vitest';
import { mayReload } from './reload-limit.ts';

afterEach(() => sessionStorage.clear());

it('allows two reloads per minute', () => {
  expect([0, 1_000, 2_000, 59_000].map((at) => mayReload(at))).toEqual([true, true, false, false]);
  expect(mayReload(60_500)).toBe(true);
  expect(mayReload(60_600)).toBe(false);
});

it('allows no reload when nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(mayReload()).toBe(false);
  vi.unstubAllGlobals();
});
