import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashToken } from '../../server/src/features/account/secrets.ts';

export type Person = { id: string; cookie: string };

/** Signed-in users who signed up long ago, without the form. */
export async function createPeople(pool: pg.Pool, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
  const ids = people.map(({ id }) => id);
  await pool.query(
    `INSERT INTO users (id, email, email_key, name, display_name, created_at, updated_at,
                        subscription_status, is_trialing)
     SELECT id, id || '@bench.test', id || '@bench.test', 'Somebody', 'Somebody',
            now() - interval '400 days', now(), 'active', false
     FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await pool.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, ip)
     SELECT gen_random_uuid(), id, hash, now(), now(), now() + interval '30 days', 'bench', '127.0.0.1'
     FROM unnest($1::uuid[], $2::bytea[]) AS person (id, hash)`,
    [ids, people.map(({ token }) => hashToken(token))],
  );
  return people.map(({ id, token }) => ({ id, cookie: `attune_session=${token}` }));
}
