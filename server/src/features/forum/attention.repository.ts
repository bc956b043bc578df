import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { users } from '../account/index.ts';
import { forumFollows, forumMutedPeople, forumMutedPosts, forumPosts } from './forum.tables.ts';

/** What people follow and what they do not want to hear of. */
type Choice = { userId: string; postId: string };

export async function insertFollow(tx: Executor, choice: Choice, createdAt: Date): Promise<void> {
  await tx
    .insert(forumFollows)
    .values({ ...choice, createdAt })
    .onConflictDoNothing();
}

export async function deleteFollow(tx: Executor, { userId, postId }: Choice): Promise<void> {
  await tx
    .delete(forumFollows)
    .where(and(eq(forumFollows.userId, userId), eq(forumFollows.postId, postId)));
}

export async function listFollowers(tx: Executor, postId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: forumFollows.userId })
    .from(forumFollows)
    .where(eq(forumFollows.postId, postId));
  return rows.map(({ userId }) => userId);
}

export async function insertMutedPost(
  tx: Executor,
  choice: Choice,
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(forumMutedPosts)
    .values({ ...choice, createdAt })
    .onConflictDoNothing();
}

export async function deleteMutedPost(tx: Executor, { userId, postId }: Choice): Promise<void> {
  await tx
    .delete(forumMutedPosts)
    .where(and(eq(forumMutedPosts.userId, userId), eq(forumMutedPosts.postId, postId)));
}

export async function insertMutedPerson(
  tx: Executor,
  mute: { userId: string; personId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(forumMutedPeople).values(mute).onConflictDoNothing();
}

export async function deleteMutedPerson(
  tx: Executor,
  { userId, personId }: { userId: string; personId: string },
): Promise<void> {
  await tx
    .delete(forumMutedPeople)
    .where(and(eq(forumMutedPeople.userId, userId), eq(forumMutedPeople.personId, personId)));
}

/** Whom of these people somebody has muted. */
export async function findMutedAmong(
  db: Executor,
  userId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .select({ id: forumMutedPeople.personId })
    .from(forumMutedPeople)
    .where(
      and(eq(forumMutedPeople.userId, userId), inArray(forumMutedPeople.personId, [...people])),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Who of these people does not want to hear of this thread, or of who spoke in it. */
export async function findDeafTo(
  db: Executor,
  people: readonly string[],
  { postId, personId }: { postId: string; personId: string | null },
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT user_id AS id FROM forum_muted_posts
    WHERE post_id = ${postId} AND user_id = ANY(${sql.param(people)}::uuid[])
    UNION
    SELECT user_id FROM forum_muted_people
    WHERE person_id = ${personId}::uuid AND user_id = ANY(${sql.param(people)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** The last first. */
export async function listMutedPeople(db: Executor, userId: string) {
  return db
    .select({
      id: users.id,
      name: users.displayName,
      photoURL: users.photoURL,
      mutedAt: forumMutedPeople.createdAt,
    })
    .from(forumMutedPeople)
    .innerJoin(users, eq(users.id, forumMutedPeople.personId))
    .where(eq(forumMutedPeople.userId, userId))
    .orderBy(desc(forumMutedPeople.createdAt), desc(users.id))
    .limit(500);
}

/** Those that can still be seen, the last first. */
export async function listMutedPosts(db: Executor, userId: string) {
  return db
    .select({ id: forumPosts.id, title: forumPosts.title, mutedAt: forumMutedPosts.createdAt })
    .from(forumMutedPosts)
    .innerJoin(forumPosts, eq(forumPosts.id, forumMutedPosts.postId))
    .where(and(eq(forumMutedPosts.userId, userId), eq(forumPosts.isVisible, true)))
    .orderBy(desc(forumMutedPosts.createdAt), desc(forumPosts.id))
    .limit(500);
}
