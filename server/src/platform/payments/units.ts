import { PaymentsError } from './payments.ts';

/** Throws unless the amount is a whole number of cents, so that no other amount gets further. */
export function toCents(amount: number | null): number {
  if (amount === null || !Number.isSafeInteger(amount)) {
    throw new PaymentsError(`the payment provider sent an amount of ${amount}`);
  }
  return amount;
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}

export function toDateOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : toDate(seconds);
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** The provider sends either the id of an object or the object itself. */
export function toId(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
