import { expect, it } from 'vitest';
import { NO_CONSENTS } from '../account/consents.ts';
import { createWithheldCheck } from './withheld-facts.ts';

const goal = { kind: 'goal', ref: 'goal:1' } as const;
const memory = { kind: 'memory', ref: 'memory:1' } as const;
const NOTHING = { consents: NO_CONSENTS, forgotten: [], memories: [] };

it('a fact is withheld without its consent', () => {
  expect(createWithheldCheck(NOTHING)(goal)).toBe(true);
  expect(
    createWithheldCheck({ ...NOTHING, consents: { ...NO_CONSENTS, progress: true } })(goal),
  ).toBe(false);
});

it('a forgotten fact is withheld whatever the consents', () => {
  const consents = { ...NO_CONSENTS, progress: true };
  expect(createWithheldCheck({ ...NOTHING, consents, forgotten: [goal.ref] })(goal)).toBe(true);
});

it('a deleted memory is withheld', () => {
  expect(createWithheldCheck({ ...NOTHING, memories: [{ id: '1' }] })(memory)).toBe(false);
  expect(createWithheldCheck(NOTHING)(memory)).toBe(true);
});
