import { randomUUID } from 'node:crypto';
import { HEALTH_AREAS, HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import type pg from 'pg';
import { signInAll } from '../lib/people.ts';

export type Person = { id: string; cookie: string };

/** Inserts users who signed up long ago, with a session for each. */
export async function createPeople(pool: pg.Pool, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `INSERT INTO users (id, email, email_key, name, display_name, created_at, updated_at,
                        subscription_status, is_trialing)
     SELECT id, id || '@bench.test', id || '@bench.test', 'Bench User', 'Bench User',
            now() - interval '400 days', now(), 'active', false
     FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await pool.query(
    `INSERT INTO health_consents (id, user_id, area, text_version, given_at)
     SELECT gen_random_uuid(), id, area, $2, now()
     FROM unnest($1::uuid[]) AS id, unnest($3::text[]) AS area`,
    [ids, HEALTH_CONSENT_VERSION, HEALTH_AREAS],
  );
  const cookies = await signInAll({ pool }, ids);
  return ids.map((id, at) => ({ id, cookie: cookies[at] ?? '' }));
}
