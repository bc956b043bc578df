import { HELPFUL_ANSWERS } from '@attune/domain/forum/badges';
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { users } from '../account/index.ts';
import type { AuthorFacts } from './author-document.ts';

type Known = Omit<AuthorFacts, 'authorId' | 'pseudonym'>;
const GONE: Known = {
  displayName: null,
  photoURL: null,
  role: null,
  joinedAt: null,
  helpfulAnswers: 0,
};

/** Looks up who wrote these things, and answers what is to be shown of each author. */
export async function findAuthors(
  db: Executor,
  ids: readonly (string | null)[],
): Promise<(thing: { authorId: string | null; pseudonym: string | null }) => AuthorFacts> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = wanted.length === 0 ? [] : await readAuthors(db, wanted);
  const known = new Map<string, Known>(rows.map(({ id, ...facts }) => [id, facts]));
  return ({ authorId, pseudonym }) => ({
    ...((authorId === null ? null : known.get(authorId)) ?? GONE),
    authorId,
    pseudonym,
  });
}

function readAuthors(db: Executor, ids: string[]) {
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      photoURL: users.photoURL,
      role: users.role,
      joinedAt: users.createdAt,
      helpfulAnswers: sql<number>`(
        SELECT count(*)::int FROM (
          SELECT FROM forum_comments h
          WHERE h.author_id = users.id AND h.is_helpful AND h.is_visible AND h.pseudonym IS NULL
          LIMIT ${HELPFUL_ANSWERS}
        ) AS helpful)`,
    })
    .from(users)
    .where(inArray(users.id, ids));
}

/** The names that these members have now; who does not exist is left out. */
export async function findMemberNames(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
