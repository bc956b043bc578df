import { readFileSync } from 'node:fs';

type Name = 'subscription' | 'subscription_item' | 'invoice' | 'checkout.session' | 'event';

const objects: Record<Name, object> = JSON.parse(
  readFileSync(new URL('./data/stripe-objects.json', import.meta.url), 'utf8'),
);

/** Returns the provider's own example of an object, with these changes. */
export function buildStripeObject<T>(name: Name, changes: object = {}): T {
  return { ...structuredClone(objects[name]), ...changes } as T;
}
