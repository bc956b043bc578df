import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { getPauseEnd, getPauseReminder, getPauseState } from './pauses.ts';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

describe('getPauseEnd', () => {
  it.each([
    ['monthly', '2026-08-31', '2027-02-28', 1, '2027-03-31'],
    ['monthly', '2026-08-31', '2027-02-28', 2, '2027-04-30'],
    ['monthly', '2026-11-15', '2026-12-15', 3, '2027-03-15'],
    ['annual', '2026-03-03', '2027-03-03', 3, '2027-06-03'],
    ['annual', '2026-11-30', '2027-11-30', 3, '2028-02-29'],
  ] as const)('%s from %s, paid until %s, for %i: %s', (plan, anchor, paid, months, end) => {
    const terms = { plan, anchor: at(anchor), paidUntil: at(paid), months };
    expect(getPauseEnd(terms)).toEqual(at(end));
  });
});

describe('getPauseState', () => {
  const now = at('2027-01-01');
  it.each([
    [null, at('2027-02-01'), null],
    [at('2027-03-01'), at('2027-02-01'), 'planned'],
    [at('2027-03-01'), at('2027-01-01'), 'running'],
    [at('2027-03-01'), null, 'running'],
  ])('%s, paid until %s: %s', (pausedUntil, subscriptionEnd, state) => {
    expect(getPauseState({ pausedUntil, subscriptionEnd }, now)).toBe(state);
  });
});

describe('getPauseReminder', () => {
  const pausedUntil = at('2027-03-01');
  it.each([
    [8, null],
    [7, 'pause-ending'],
    [1, 'pause-ending'],
    [0, null],
  ])('%i days before the end: %s', (days, kind) => {
    const user = { pausedUntil, stripeSubscriptionId: 'sub_1' };
    expect(getPauseReminder(user, addDays(pausedUntil, -days))?.kind ?? null).toBe(kind);
  });

  it('is not sent without a pause', () => {
    const user = { pausedUntil: null, stripeSubscriptionId: 'sub_1' };
    expect(getPauseReminder(user, at('2027-01-01'))).toBeNull();
  });
});
