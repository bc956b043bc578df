import { getTableColumns, sql } from 'drizzle-orm';
import { namedParam } from '#platform/db/prepared-statements.ts';
import { users } from '../account.tables.ts';
import { type FoundSession, SESSION_MAX } from './sessions.repository.ts';

/** The JSON form: database column names, timestamps as strings. */
export type SessionJson = {
  session: { id: string; userId: string; lastSeenAt: string };
  user: Record<string, unknown>;
};

/**
 * A subquery for statements that run before the session is resolved: the user id, and what the
 * session lookup would find. No row if there is no such session.
 */
export const SESSION_BY_TOKEN = sql`
  SELECT u.id AS user_id, json_build_object(
    'session', json_build_object('id', s.id, 'userId', s.user_id, 'lastSeenAt', s.last_seen_at),
    'user', u) AS found
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ${namedParam('tokenHash')}::bytea AND s.expires_at > ${namedParam('now')}::timestamptz
    AND s.created_at > ${namedParam('now')}::timestamptz - ${SESSION_MAX}`;

const COLUMNS = Object.entries(getTableColumns(users));

export function parseSessionJson({ session, user }: SessionJson): FoundSession {
  const values = COLUMNS.map(([key, column]) => {
    const value = user[column.name] ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return {
    session: { ...session, lastSeenAt: new Date(session.lastSeenAt) },
    user: Object.fromEntries(values),
  };
}
