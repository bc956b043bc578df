import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LoadRequest } from '../load.ts';
import type { Person } from './people.ts';

/** The table of each kind of write; the row has the id of the request. */
const TABLES = {
  mood: 'moods',
  goal: 'goals',
  journal: 'journal_entries',
  comment: 'forum_comments',
  post: 'forum_posts',
} as const;
export type WriteKind = keyof typeof TABLES;
export type Write = { id: string; kind: WriteKind; shot: LoadRequest };

/** A write with a new id, as a browser sends it. */
export function buildWrite(kind: WriteKind, person: Person, postId = ''): Write {
  const id = randomUUID();
  const entryText = `Something that was said once, and only once: ${id}`;
  const withRequest = (method: string, path: string, body: object): Write => ({
    id,
    kind,
    shot: { method, path, body: JSON.stringify(body), headers: { cookie: person.cookie } },
  });
  if (kind === 'mood') {
    return withRequest('POST', '/api/mind/moods', {
      id,
      mood: 'even',
      words: [],
      about: [],
      note: entryText,
    });
  }
  if (kind === 'goal')
    return withRequest('POST', '/api/goals', { id, title: `A goal ${id.slice(0, 8)}` });
  if (kind === 'journal') {
    return withRequest('PUT', `/api/mind/journal/${id}`, {
      text: entryText,
      prompt: null,
      version: 0,
    });
  }
  if (kind === 'comment') {
    return withRequest('POST', `/api/forum/posts/${postId}/comments`, { id, content: entryText });
  }
  const post = {
    id,
    title: `A question ${id.slice(0, 8)}`,
    content: entryText,
    category: 'Discussion',
  };
  return withRequest('POST', '/api/forum/posts', post);
}

/** Of the acknowledged writes: how many are missing, and how many unexpected rows there are. */
export async function compareWithDatabase(
  pool: pg.Pool,
  written: readonly Pick<Write, 'id' | 'kind'>[],
): Promise<{ lost: number; surplus: number }> {
  const result = { lost: 0, surplus: 0 };
  for (const kind of new Set(written.map((write) => write.kind))) {
    const ids = new Set(written.filter((write) => write.kind === kind).map(({ id }) => id));
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM ${TABLES[kind]}`);
    const there = new Set(rows.map(({ id }) => id));
    result.lost += [...ids].filter((id) => !there.has(id)).length;
    result.surplus += rows.filter(({ id }) => !ids.has(id)).length;
  }
  return result;
}
