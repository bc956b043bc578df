import { randomUUID } from 'node:crypto';
import { buildUser } from '../../server/src/demo/builders/build-user.ts';
import { hashToken } from '../../server/src/features/account/password/secrets.ts';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import type { Connection } from '../../server/src/platform/db/database.ts';

export type Person = { id: string; email: string; cookie: string };

export const PASSWORD = 'attune-bench';
export const APP_SECRET = 'a secret for a bench that is long enough';
export const TERMS_VERSION = '2026-11-15';
export const PRIVACY_VERSION = '2026-11-18';

/** Creates a session for each user in the database, and returns the cookies. */
export async function signInAll(
  { pool }: Pick<Connection, 'pool'>,
  ids: readonly string[],
): Promise<string[]> {
  const tokens = ids.map(() => randomUUID());
  await pool.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, ip)
     SELECT gen_random_uuid(), id, hash, now(), now(), now() + interval '30 days', 'bench', '127.0.0.1'
     FROM unnest($1::uuid[], $2::bytea[]) AS person (id, hash)`,
    [ids, tokens.map(hashToken)],
  );
  return tokens.map((token) => `attune_session=${token}`);
}

/** Creates signed-in users who signed up long ago. */
export async function createPeople(connection: Connection, count: number): Promise<Person[]> {
  const services = {
    db: connection.db,
    clock: systemClock,
    appSecret: APP_SECRET,
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
  };
  const options = { hasAssessment: true, password: PASSWORD, createdAt: new Date('2026-01-01') };
  const users: { id: string; email: string }[] = [];
  while (users.length < count) users.push((await buildUser(services, options)).user);
  const ids = users.map(({ id }) => id);
  const cookies = await signInAll(connection, ids);
  return users.map(({ id, email }, at) => ({ id, email, cookie: cookies[at] ?? '' }));
}

/** Resets the rate limits. Requests are still counted, so that the cost of counting is measured. */
export async function clearRateLimits({ pool }: Connection): Promise<void> {
  await pool.query(
    'DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits FOR UPDATE SKIP LOCKED)',
  );
}
