import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/** Makes the SDK's own retries of one call one act, and lets the same act through again later. */
export function onceKey(): { idempotencyKey: string } {
  return { idempotencyKey: randomUUID() };
}

/** The same key for the same words, on whatever node and however often. */
export function keyOf(...words: string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

const KEYS_IN_A_ROW = 3;

function isRememberedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}

/**
 * Under a key the provider remembers even a failure of its own, for a day. All callers then go on
 * to the same next key, so that they still make one thing.
 */
export async function underKey<T>(
  key: string,
  write: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await write({ idempotencyKey: turn === 1 ? key : `${key}-${turn}` });
    } catch (error) {
      if (turn === KEYS_IN_A_ROW || !isRememberedFailure(error)) throw error;
    }
  }
}
