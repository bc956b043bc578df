import { describe, expect, it } from 'vitest';
import { type CardInput, checkCard } from './cards.ts';

const now = new Date('2026-11-15T09:00:00Z');
const input = (change: Partial<CardInput>): CardInput => ({
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Maren Holt',
  ...change,
});

describe('the card form', () => {
  it.each([
    ['4242424242424242', 'pays', 'visa', '4242'],
    ['4000 0000 0000 0341', 'fails-after-checkout', 'visa', '0341'],
    ['4242-4242-4242-4242', 'pays', 'visa', '4242'],
  ])('accepts %s as a card that %s', (number, behavior, brand, last4) => {
    expect(checkCard(input({ number }), now)).toEqual({
      kind: 'accepted',
      brand,
      last4,
      behaviour: behavior,
      expMonth: 12,
      expYear: 2034,
      holder: 'Maren Holt',
    });
  });

  it('declines the test card that stands for a declined card', () => {
    expect(checkCard(input({ number: '4000 0000 0000 0002' }), now)).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    });
  });

  it.each<[Partial<CardInput>, keyof CardInput, string]>([
    [{ number: '' }, 'number', 'Your card number is incomplete.'],
    [{ number: '4242 4242' }, 'number', 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'Your card number is incorrect.'],
    [{ number: 'four two four two' }, 'number', 'Your card number is invalid.'],
    [
      { number: '5555 5555 5555 4444' },
      'number',
      'This isn’t a test card. Never enter a real one here.',
    ],
    [{ expiry: '' }, 'expiry', 'Your card’s expiration date is incomplete.'],
    [{ expiry: '13/34' }, 'expiry', 'Your card’s expiration date is incomplete.'],
    [{ expiry: '10/26' }, 'expiry', 'Your card’s expiration date is in the past.'],
    [{ cvc: '12' }, 'cvc', 'Your card’s security code is incomplete.'],
    [{ cvc: '12345' }, 'cvc', 'Your card’s security code is incomplete.'],
  ])('reports %j at its field', (change, field, message) => {
    expect(checkCard(input(change), now)).toEqual({
      kind: 'invalid',
      fields: { [field]: message },
    });
  });

  it('reports all errors at once, and accepts a card to the end of its month', () => {
    const empty = checkCard({ number: '', expiry: '', cvc: '', name: '' }, now);
    expect(empty).toMatchObject({ kind: 'invalid' });
    expect(Object.keys('fields' in empty ? empty.fields : {})).toEqual(['number', 'expiry', 'cvc']);
    expect(checkCard(input({ expiry: '11 / 2026' }), now)).toMatchObject({ kind: 'accepted' });
  });
});
