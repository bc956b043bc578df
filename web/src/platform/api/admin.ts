import * as sdk from './generated/sdk.gen.ts';
import type { Subscriber } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Subscriber, SubscriptionRecord } from './generated/types.gen.ts';

export const findSubscriptions = async (query: string): Promise<Subscriber[]> =>
  (await unwrap(sdk.findSubscriptions({ query: { query } }))).people;

export const readSubscription = (id: string) => unwrap(sdk.readSubscription({ path: { id } }));

export const syncSubscription = (id: string) => unwrap(sdk.syncSubscription({ path: { id } }));
