import { createHash } from 'node:crypto';
import type { Sandbox, Transaction } from '../sandbox.ts';
import { tryLockName } from '../store/objects.repository.ts';
import { findAnswer, storeAnswer } from '../store/requests.repository.ts';
import { ApiError } from '../wire/api-error.ts';
import type { FlatParam } from '../wire/form-body.ts';
import type { Wire } from '../wire/present-catalog.ts';

export type Reply = { status: number; text: string; isReplayed?: boolean };

export function replyOf(answer: Wire | ApiError): Reply {
  if (answer instanceof ApiError) {
    return { status: answer.status, text: JSON.stringify(answer.body) };
  }
  return { status: 200, text: JSON.stringify(answer) };
}

/**
 * Successful and declined requests are stored. A request rejected for its content may be corrected
 * and sent again with the same key.
 */
function shouldStore({ status }: Reply): boolean {
  return status < 400 || status === 402;
}

/** Two requests have the same fingerprint only if method, path and parameters are equal. */
export function fingerprintOf(method: string, path: string, params: readonly FlatParam[]): string {
  const sorted = params.map(({ path: name, value }) => JSON.stringify([name, value])).sort();
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted]))
    .digest('hex');
}

function idempotencyError(status: number, code: string | null, message: string): ApiError {
  const type = 'idempotency_error';
  return new ApiError({ status, type, message, ...(code === null ? {} : { code }) });
}

async function findReply(tx: Transaction, key: string, fingerprint: string) {
  if (!(await tryLockName(tx, `key:${key}`))) {
    throw idempotencyError(
      409,
      'idempotency_key_in_use',
      `There is currently another in-progress request using this Idempotency-Key: ${key}.`,
    );
  }
  const stored = await findAnswer(tx, key);
  if (stored && stored.fingerprint !== fingerprint) {
    throw idempotencyError(
      400,
      null,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return stored;
}

/**
 * Runs a write and stores its response in one transaction, so that a request with a key runs
 * exactly once, even after a crash.
 */
export async function answerWrite(
  sandbox: Sandbox,
  { key, fingerprint }: { key: string | null; fingerprint: string },
  handle: (tx: Transaction) => Promise<Wire | ApiError>,
): Promise<Reply> {
  return sandbox.db.transaction(async (tx) => {
    const stored = key === null ? null : await findReply(tx, key, fingerprint);
    if (stored) return { status: stored.status, text: stored.answer, isReplayed: true };
    const reply = replyOf(
      await tx.transaction(handle).catch((error: unknown) => {
        if (error instanceof ApiError) return error;
        throw error;
      }),
    );
    if (key !== null && shouldStore(reply)) {
      const { status, text: answer } = reply;
      const createdAt = sandbox.clock.now();
      await storeAnswer(tx, { key, fingerprint, status, answer, createdAt });
    }
    return reply;
  });
}
