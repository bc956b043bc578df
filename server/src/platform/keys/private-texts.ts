import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { AppError } from '@attune/domain/kernel/app-error';
import { kernelError } from '@attune/domain/kernel/errors';
import { type Executor, isConnectionError } from '../db/database.ts';
import type { Services } from '../services.ts';
import { findKeyId, holdKeyId } from './key-ids.repository.ts';
import { seal, unseal } from './seal.ts';

export type KeyServices = Pick<Services, 'clock' | 'keys' | 'log'>;

/** The columns that are encrypted. A text opens only in the row and column it was written for. */
type PrivateColumn = `${string}.${string}`;
export type Sealer = (rowId: string, column: PrivateColumn, text: string) => Buffer;
/** Null for what cannot be read: its key is gone, or it was tampered with. */
export type Opener = (rowId: string, column: PrivateColumn, sealed: Buffer) => string | null;

/** For writing, in the transaction that writes; makes the key at the first use. */
export async function sealerOf(
  tx: Executor,
  services: KeyServices,
  userId: string,
): Promise<Sealer> {
  const key = await heldKey(tx, services, userId);
  return (rowId, column, text) => seal(key, text, { userId, rowId, column });
}

async function heldKey(
  tx: Executor,
  { clock, keys, log }: KeyServices,
  userId: string,
): Promise<KeyObject> {
  const keyId = await holdKeyId(tx, userId, { keyId: randomUUID(), createdAt: clock.now() });
  return createSecretKey(await reach(log, () => keys.findOrMake(keyId)));
}

/** For reading. Never makes a key: without one, nothing can be read. */
export async function openerOf(
  db: Executor,
  services: Pick<KeyServices, 'keys' | 'log'>,
  userId: string,
): Promise<Opener> {
  return openerWith(services, userId, await findKeyId(db, userId));
}

/** The same, where the id of the key was read before; null when there is none. */
export async function openerWith(
  { keys, log }: Pick<KeyServices, 'keys' | 'log'>,
  userId: string,
  keyId: string | null,
): Promise<Opener> {
  const found = keyId === null ? null : await reach(log, () => keys.find(keyId));
  const key = found && createSecretKey(found);
  return (rowId, column, sealed) => key && unseal(key, sealed, { userId, rowId, column });
}

export type Texts = { seal: Sealer; open: Opener };

/** For reading and writing, where the id of the key was read before; null when there is none yet. */
export async function textsOf(
  services: KeyServices & Pick<Services, 'db'>,
  userId: string,
  keyId: string | null,
): Promise<Texts> {
  const { db, keys, log } = services;
  const key = keyId
    ? createSecretKey(await reach(log, () => keys.findOrMake(keyId)))
    : await db.transaction((tx) => heldKey(tx, services, userId));
  return textsWith(key, userId);
}

/** The same for who guesses whose key it is: never makes one, and null where there is none. */
export async function textsIfKnown(
  { keys }: Pick<KeyServices, 'keys'>,
  userId: string,
  keyId: string,
): Promise<Texts | null> {
  const found = await keys.find(keyId);
  return found && textsWith(createSecretKey(found), userId);
}

const textsWith = (key: KeyObject, userId: string): Texts => ({
  seal: (rowId, column, text) => seal(key, text, { userId, rowId, column }),
  open: (rowId, column, sealed) => unseal(key, sealed, { userId, rowId, column }),
});

/** A store out of reach is no lost key: nothing is called unreadable because of it. */
async function reach<Result>(log: Services['log'], ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const err = isConnectionError(error) ? (error as Error).message : error;
    log.error({ err }, 'the key store cannot be used');
    throw kernelError('keys.unreachable', { retryAfterSeconds: 5 });
  }
}
