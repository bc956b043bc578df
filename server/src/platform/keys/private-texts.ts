import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { AppError } from '@attune/domain/kernel/app-error';
import { kernelError } from '@attune/domain/kernel/errors';
import { type Executor, isConnectionError } from '../db/database.ts';
import type { Services } from '../services.ts';
import { decryptContent, encryptText } from './encrypt-text.ts';
import { findKeyId, lockKeyId } from './key-ids.repository.ts';

export type KeyServices = Pick<Services, 'clock' | 'keys' | 'log'>;

/**
 * An encrypted column, as `table.column`. A text decrypts only in the row and column it was written
 * for.
 */
type PrivateColumn = `${string}.${string}`;
export type TextEncryptor = (rowId: string, column: PrivateColumn, text: string | Buffer) => Buffer;
/** Returns null if the text cannot be read because its key is gone or it was tampered with. */
export type TextDecryptor = (
  rowId: string,
  column: PrivateColumn,
  encrypted: Buffer,
) => string | null;
/** The same for files. */
export type BytesDecryptor = (...args: Parameters<TextDecryptor>) => Buffer | null;

/** Must be called in the transaction that writes the text. Creates the key at its first use. */
export async function createEncryptor(
  tx: Executor,
  services: KeyServices,
  userId: string,
): Promise<TextEncryptor> {
  const key = await lockUserKey(tx, services, userId);
  return (rowId, column, text) => encryptText(key, text, { userId, rowId, column });
}

async function lockUserKey(
  tx: Executor,
  { clock, keys, log }: KeyServices,
  userId: string,
): Promise<KeyObject> {
  const keyId = await lockKeyId(tx, userId, { keyId: randomUUID(), createdAt: clock.now() });
  return createSecretKey(await withKeyStore(log, () => keys.findOrCreate(keyId)));
}

/** Never creates a key: a user without one has no texts to read. */
export async function createDecryptor(
  db: Executor,
  services: Pick<KeyServices, 'keys' | 'log'>,
  userId: string,
): Promise<TextDecryptor> {
  return createDecryptorForKey(services, userId, await findKeyId(db, userId));
}

export async function createBytesDecryptor(
  db: Executor,
  services: Pick<KeyServices, 'keys' | 'log'>,
  userId: string,
): Promise<BytesDecryptor> {
  return createBytesDecryptorForKey(services, userId, await findKeyId(db, userId));
}

/** Does the same as `createDecryptor`, with the id of the user's key; null if there is no key. */
export async function createDecryptorForKey(
  ...args: Parameters<typeof createBytesDecryptorForKey>
): Promise<TextDecryptor> {
  return toTextDecryptor(await createBytesDecryptorForKey(...args));
}

async function createBytesDecryptorForKey(
  { keys, log }: Pick<KeyServices, 'keys' | 'log'>,
  userId: string,
  keyId: string | null,
): Promise<BytesDecryptor> {
  const found = keyId === null ? null : await withKeyStore(log, () => keys.find(keyId));
  const key = found && createSecretKey(found);
  return (rowId, column, encrypted) =>
    key && decryptContent(key, encrypted, { userId, rowId, column });
}

const toTextDecryptor =
  (decrypt: BytesDecryptor): TextDecryptor =>
  (...args) =>
    decrypt(...args)?.toString('utf8') ?? null;

export type TextCipher = {
  encrypt: TextEncryptor;
  decrypt: TextDecryptor;
  decryptBytes: BytesDecryptor;
};

/** `keyId` is the id of the user's key. If it is null, the key is created. */
export async function createTextCipher(
  services: KeyServices & Pick<Services, 'db'>,
  userId: string,
  keyId: string | null,
): Promise<TextCipher> {
  const { db, keys, log } = services;
  const key = keyId
    ? createSecretKey(await withKeyStore(log, () => keys.findOrCreate(keyId)))
    : await db.transaction((tx) => lockUserKey(tx, services, userId));
  return toTextCipher(key, userId);
}

function toTextCipher(key: KeyObject, userId: string): TextCipher {
  const decryptBytes: BytesDecryptor = (rowId, column, encrypted) =>
    decryptContent(key, encrypted, { userId, rowId, column });
  return {
    encrypt: (rowId, column, text) => encryptText(key, text, { userId, rowId, column }),
    decrypt: toTextDecryptor(decryptBytes),
    decryptBytes,
  };
}

/**
 * Turns failures of the key store into an error. Its texts must not be reported as unreadable,
 * because their keys are not lost.
 */
async function withKeyStore<Result>(
  log: Services['log'],
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const err = isConnectionError(error) ? (error as Error).message : error;
    log.error({ err }, 'key store unavailable');
    throw kernelError('keys.unreachable', { retryAfterSeconds: 5 });
  }
}
