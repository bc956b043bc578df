import { createECDH } from 'node:crypto';
import type { PersonKeys } from '../keys/person-keys.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Where the key store keeps the server's private key for push services (RFC 8292). A private key on
 * P-256 is 32 random bytes, like every key in the store. So all nodes share it, and "keys backup"
 * copies it.
 */
export const VAPID_KEY_ID = '00000000-0000-4000-8000-000000000001';

/** Creates the keys at the first start. Subscriptions work only with the keys they were made for. */
export async function openVapidKeys(keys: Pick<PersonKeys, 'findOrCreate'>): Promise<VapidKeys> {
  const privateKey = await keys.findOrCreate(VAPID_KEY_ID);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
