import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/**
 * A new key per call: the SDK's retries count as one write, and the same write can be made again
 * later.
 */
export function newIdempotencyKey(): { idempotencyKey: string } {
  return { idempotencyKey: randomUUID() };
}

/** The same key for the same values, on every node. */
export function deriveIdempotencyKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const MAX_KEYS = 3;

function isRememberedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}

/**
 * Under a key the provider repeats even its own failures for a day. All callers then move on to the
 * same next key, so that they still create one object.
 */
export async function withIdempotencyKey<T>(
  key: string,
  write: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write({ idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` });
    } catch (error) {
      if (attempt === MAX_KEYS || !isRememberedFailure(error)) throw error;
    }
  }
}
