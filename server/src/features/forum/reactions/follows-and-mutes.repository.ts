import { and, desc, eq, inArray, ne, notExists } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows, insertRow } from '#platform/db/rows.ts';
import { forumFollows, forumMutedPeople, forumMutedPosts, forumPosts } from '../forum.tables.ts';

type UserPostKey = { userId: string; postId: string };

const hasKey = (table: typeof forumFollows | typeof forumMutedPosts, key: UserPostKey) =>
  and(eq(table.userId, key.userId), eq(table.postId, key.postId));

export function insertFollow(tx: Executor, key: UserPostKey, createdAt: Date): Promise<boolean> {
  return insertRow(tx, forumFollows, { ...key, createdAt });
}

export function deleteFollow(tx: Executor, key: UserPostKey): Promise<boolean> {
  return deleteRows(tx, forumFollows, hasKey(forumFollows, key));
}

export function insertMutedPost(tx: Executor, key: UserPostKey, createdAt: Date): Promise<boolean> {
  return insertRow(tx, forumMutedPosts, { ...key, createdAt });
}

export function deleteMutedPost(tx: Executor, key: UserPostKey): Promise<boolean> {
  return deleteRows(tx, forumMutedPosts, hasKey(forumMutedPosts, key));
}

type Mute = typeof forumMutedPeople.$inferInsert;

export function insertMutedPerson(tx: Executor, mute: Mute): Promise<boolean> {
  return insertRow(tx, forumMutedPeople, mute);
}

export function deleteMutedPerson(
  tx: Executor,
  mute: Pick<Mute, 'userId' | 'personId'>,
): Promise<boolean> {
  const { userId, personId } = forumMutedPeople;
  const isThisMute = and(eq(userId, mute.userId), eq(personId, mute.personId));
  return deleteRows(tx, forumMutedPeople, isThisMute);
}

type ThreadAction = {
  actor: { id: string; pseudonym?: string | null };
  postId: string;
  userIds: readonly string[];
};

/**
 * Returns those of the users to notify of an action in the post's thread: not the actor, and no one
 * who muted the post or the actor. A mute does not apply to what the actor does under a pseudonym:
 * the silence would reveal who is behind it.
 */
export async function findRecipientIds(
  tx: Executor,
  { actor, postId, userIds }: ThreadAction,
): Promise<string[]> {
  const { id } = users;
  const hasMutedPost = tx
    .select()
    .from(forumMutedPosts)
    .where(and(eq(forumMutedPosts.userId, id), eq(forumMutedPosts.postId, postId)));
  const hasMutedActor = tx
    .select()
    .from(forumMutedPeople)
    .where(and(eq(forumMutedPeople.userId, id), eq(forumMutedPeople.personId, actor.id)));
  const rows = await tx
    .select({ id })
    .from(users)
    .where(
      and(
        inArray(id, [...userIds]),
        ne(id, actor.id),
        notExists(hasMutedPost),
        actor.pseudonym ? undefined : notExists(hasMutedActor),
      ),
    );
  return rows.map((row) => row.id);
}

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

/** Lists only posts that are still visible, the most recently muted first. */
export async function listMutedPosts(db: Executor, userId: string) {
  return db
    .select({ id: forumPosts.id, title: forumPosts.title, mutedAt: forumMutedPosts.createdAt })
    .from(forumMutedPosts)
    .innerJoin(forumPosts, eq(forumPosts.id, forumMutedPosts.postId))
    .where(and(eq(forumMutedPosts.userId, userId), eq(forumPosts.isVisible, true)))
    .orderBy(desc(forumMutedPosts.createdAt), desc(forumPosts.id))
    .limit(500);
}
