import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LoadRequest } from '../load.ts';
import type { Person } from './people.ts';

/** The table of each kind of write. The row gets the id sent in the request. */
const TABLES = {
  mood: 'moods',
  goal: 'goals',
  journal: 'journal_entries',
  comment: 'forum_comments',
  post: 'forum_posts',
} as const;
export type WriteKind = keyof typeof TABLES;
export type Write = { id: string; kind: WriteKind; request: LoadRequest };

/** Builds a write with a new id, as a browser would send it. */
export function buildWrite(kind: WriteKind, person: Person, postId = ''): Write {
  const id = randomUUID();
  const entryText = `A text that is written only once: ${id}`;
  const createWrite = (method: string, path: string, body: object): Write => ({
    id,
    kind,
    request: { method, path, body: JSON.stringify(body), headers: { cookie: person.cookie } },
  });
  if (kind === 'mood') {
    return createWrite('POST', '/api/mind/moods', {
      id,
      mood: 'even',
      words: [],
      about: [],
      note: entryText,
    });
  }
  if (kind === 'goal')
    return createWrite('POST', '/api/goals', { id, title: `A goal ${id.slice(0, 8)}` });
  if (kind === 'journal') {
    return createWrite('PUT', `/api/mind/journal/${id}`, {
      text: entryText,
      prompt: null,
      version: 0,
    });
  }
  if (kind === 'comment') {
    return createWrite('POST', `/api/forum/posts/${postId}/comments`, { id, content: entryText });
  }
  const post = {
    id,
    title: `A question ${id.slice(0, 8)}`,
    content: entryText,
    category: 'Discussion',
  };
  return createWrite('POST', '/api/forum/posts', post);
}

/**
 * Counts the writes that are missing in the database (`lost`) and the unexpected rows (`surplus`).
 */
export async function compareWithDatabase(
  pool: pg.Pool,
  written: readonly Pick<Write, 'id' | 'kind'>[],
): Promise<{ lost: number; surplus: number }> {
  const result = { lost: 0, surplus: 0 };
  for (const kind of new Set(written.map((write) => write.kind))) {
    const ids = new Set(written.filter((write) => write.kind === kind).map(({ id }) => id));
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM ${TABLES[kind]}`);
    const storedIds = new Set(rows.map(({ id }) => id));
    result.lost += [...ids].filter((id) => !storedIds.has(id)).length;
    result.surplus += rows.filter(({ id }) => !ids.has(id)).length;
  }
  return result;
}
