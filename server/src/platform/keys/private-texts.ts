import { randomUUID } from 'node:crypto';
import { AppError } from '@attune/domain/kernel/app-error';
import { mindError } from '@attune/domain/mind/mind-errors';
import { type Executor, isConnectionError } from '../../platform/db/database.ts';
import { seal, unseal } from '../../platform/keys/seal.ts';
import type { Services } from '../../platform/services.ts';
import { findKeyId, holdKeyId } from './keys.repository.ts';

export type KeyServices = Pick<Services, 'clock' | 'keys' | 'log'>;

/** The columns that are encrypted. A text opens only in the row and column it was written for. */
type PrivateColumn = 'moods.note' | 'journal_entries.body';
export type Sealer = (rowId: string, column: PrivateColumn, text: string) => Buffer;
/** Null for what cannot be read: its key is gone, or it was tampered with. */
export type Opener = (rowId: string, column: PrivateColumn, sealed: Buffer) => string | null;

/** For writing, in the transaction that writes; makes the key at the first use. */
export async function sealerOf(
  tx: Executor,
  { clock, keys, log }: KeyServices,
  userId: string,
): Promise<Sealer> {
  const keyId = await holdKeyId(tx, userId, { keyId: randomUUID(), createdAt: clock.now() });
  const key = await reach(log, () => keys.findOrMake(keyId));
  return (rowId, column, text) => seal(key, text, { userId, rowId, column });
}

/** For reading. Never makes a key: without one, nothing can be read. */
export async function openerOf(
  db: Executor,
  { keys, log }: Pick<KeyServices, 'keys' | 'log'>,
  userId: string,
): Promise<Opener> {
  const keyId = await findKeyId(db, userId);
  const key = keyId === null ? null : await reach(log, () => keys.find(keyId));
  return (rowId, column, sealed) => key && unseal(key, sealed, { userId, rowId, column });
}

/** A store out of reach is no lost key: nothing is called unreadable because of it. */
async function reach<Result>(log: Services['log'], ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const err = isConnectionError(error) ? (error as Error).message : error;
    log.error({ err }, 'the key store cannot be used');
    throw mindError('mind.keys_unreachable', { retryAfterSeconds: 5 });
  }
}
