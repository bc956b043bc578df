import { expect, it } from 'vitest';
import { NO_CONSENTS } from '../account/consents.ts';
import { createWithheldCheck } from './withheld-facts.ts';

const goal = { kind: 'goal', ref: 'goal:1' } as const;
const memory = { kind: 'memory', ref: 'memory:1' } as const;
const NOTHING = { consents: NO_CONSENTS, forgotten: [], memories: [], deletedAtMs: {} };
const NOW = new Date('2026-11-19T10:00:00.000Z');

it('a fact is withheld without its consent', () => {
  expect(createWithheldCheck(NOTHING)(goal, NOW)).toBe(true);
  expect(
    createWithheldCheck({ ...NOTHING, consents: { ...NO_CONSENTS, progress: true } })(goal, NOW),
  ).toBe(false);
});

it('a forgotten fact is withheld whatever the consents', () => {
  const consents = { ...NO_CONSENTS, progress: true };
  expect(createWithheldCheck({ ...NOTHING, consents, forgotten: [goal.ref] })(goal, NOW)).toBe(
    true,
  );
});

it('a deleted memory is withheld', () => {
  expect(createWithheldCheck({ ...NOTHING, memories: [{ id: '1' }] })(memory, NOW)).toBe(false);
  expect(createWithheldCheck(NOTHING)(memory, NOW)).toBe(true);
});

it('moods and entries from before all were deleted are withheld, whatever the consents', () => {
  const consents = { ...NO_CONSENTS, mood: true, journal: true, progress: true };
  const deletedAtMs = { mood: NOW.getTime() };
  const isWithheld = createWithheldCheck({ ...NOTHING, consents, deletedAtMs });
  const mood = { kind: 'mood', ref: 'mood' } as const;
  const entry = { kind: 'journal', ref: 'journal:1' } as const;
  expect(isWithheld(mood, NOW)).toBe(true);
  expect(isWithheld(mood, new Date(NOW.getTime() + 1))).toBe(false);
  expect(isWithheld(entry, NOW)).toBe(false);
  expect(isWithheld(goal, NOW)).toBe(false);
});
