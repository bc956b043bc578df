import type { CardBehavior, PaymentMethod } from './models.ts';

export type CardInput = { number: string; expiry: string; cvc: string; name: string };

type RefusedCard =
  | { kind: 'declined'; message: string }
  | { kind: 'invalid'; fields: Partial<Record<keyof CardInput, string>> };

export type CardOutcome = { kind: 'done'; returnUrl: string } | RefusedCard;

export const DECLINED = 'Your card was declined.';

/** Thrown if a change must be paid at once and the card fails. It rolls back the whole change. */
export class CardDeclined extends Error {
  constructor() {
    super(DECLINED);
  }
}

/** The only accepted cards. A real card number is rejected before anything of it is stored. */
const TEST_CARDS: Record<string, CardBehavior | 'declined'> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000000341': 'fails-after-checkout',
  // A refund to it succeeds at first and fails a minute later.
  '4000000000005126': 'refund-fails',
  // Each payment with it is disputed at once.
  '4000000000000259': 'disputed',
};

export type AcceptedCard = { kind: 'accepted' } & Omit<
  PaymentMethod,
  'kind' | 'id' | 'customer' | 'created'
>;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberIssue(digits: string): string | null {
  if (digits === '') return 'Your card number is incomplete.';
  if (!/^\d+$/.test(digits)) return 'Your card number is invalid.';
  if (digits.length < 13) return 'Your card number is incomplete.';
  if (digits.length > 19 || !passesLuhn(digits)) return 'Your card number is incorrect.';
  if (!Object.hasOwn(TEST_CARDS, digits))
    return 'This isn’t a test card. Never enter a real one here.';
  return null;
}

/** '12/34', '12 / 2034' → the month; null when invalid. */
function readExpiry(text: string): { month: number; year: number } | null {
  const match = text.match(/^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/);
  const month = Number(match?.[1]);
  if (!match?.[2] || month < 1 || month > 12) return null;
  return { month, year: match[2].length === 2 ? 2_000 + Number(match[2]) : Number(match[2]) };
}

export function checkCard(input: CardInput, now: Date): AcceptedCard | RefusedCard {
  const digits = input.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(input.expiry);
  const fields: Partial<Record<keyof CardInput, string>> = {};
  const issue = numberIssue(digits);
  if (issue) fields.number = issue;
  if (!expiry) fields.expiry = 'Your card’s expiration date is incomplete.';
  else if (Date.UTC(expiry.year, expiry.month, 1) <= now.getTime()) {
    fields.expiry = 'Your card’s expiration date is in the past.';
  }
  if (!/^\d{3,4}$/.test(input.cvc.trim())) fields.cvc = 'Your card’s security code is incomplete.';
  if (Object.keys(fields).length > 0 || !expiry) return { kind: 'invalid', fields };
  const behavior = TEST_CARDS[digits] ?? 'declined';
  if (behavior === 'declined') return { kind: 'declined', message: DECLINED };
  return {
    kind: 'accepted',
    brand: 'visa',
    last4: digits.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    holder: input.name.trim() || null,
    behaviour: behavior,
  };
}
