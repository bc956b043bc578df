import { createHash } from 'node:crypto';
import { pushError } from '@attune/domain/notifications/push-errors';
import {
  type PushSubscriptionInput,
  pushSubscriptionInput,
} from '@attune/domain/notifications/push-input';
import { lockSessionUser, type SessionRef } from '#features/account';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import { newId } from '#platform/ids.ts';
import { createDecryptor, createEncryptor } from '#platform/keys/private-texts.ts';
import { isDeviceKey } from '#platform/push/push-sender.ts';
import type { Services } from '#platform/services.ts';
import {
  findOpenSubscription,
  findSessionSubscription,
  replaceSubscription,
} from './subscriptions.repository.ts';

const COLUMN = 'push_subscriptions.subscription';
const CHANGE_RATE_LIMIT = perMinute('push', 20);

const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest();

/** Turns notifications on for the device of this session. Sending the same device again is harmless. */
export async function subscribeDevice(
  services: Services,
  session: SessionRef,
  input: PushSubscriptionInput,
): Promise<void> {
  const { db, clock, limits, push } = services;
  await limits.require(CHANGE_RATE_LIMIT, session.userId, (wait) =>
    pushError('push.too_many', wait),
  );
  if (!push.isAllowed(input.endpoint)) throw pushError('push.unknown_service');
  if (!isDeviceKey(input.keys.p256dh)) throw pushError('push.invalid_key');
  await db.transaction(async (tx) => {
    const { id: userId } = await lockSessionUser(services, tx, session);
    const endpointHash = hashEndpoint(input.endpoint);
    const current = await findSessionSubscription(tx, session.id);
    if (current?.endpointHash.equals(endpointHash)) return;
    const encrypt = await createEncryptor(tx, services, userId);
    const createdAt = clock.now();
    const id = newId(createdAt);
    const subscription = encrypt(id, COLUMN, JSON.stringify(input));
    const service = new URL(input.endpoint).host;
    const row = {
      id,
      userId,
      sessionId: session.id,
      subscription,
      endpointHash,
      service,
      createdAt,
    };
    await replaceSubscription(tx, row);
  });
}

/** Returns null if the device was removed, its session ended, or its key is gone. */
export async function readSubscription(
  services: Services,
  id: string,
): Promise<PushSubscriptionInput | null> {
  const { db, clock } = services;
  const row = await findOpenSubscription(db, id, clock.now());
  if (!row) return null;
  const decrypt = await createDecryptor(db, services, row.userId);
  const text = decrypt(row.id, COLUMN, row.subscription);
  return text === null ? null : pushSubscriptionInput.parse(JSON.parse(text));
}
