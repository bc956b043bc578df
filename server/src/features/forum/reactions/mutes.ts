import { forumError } from '@attune/domain/forum/forum-errors';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { findMemberNames } from '../members/member-names.repository.ts';
import { findMemberProfile } from '../members/member-profile.repository.ts';
import { readReadablePost } from '../posts/thread-access.ts';
import {
  deleteMutedPerson,
  deleteMutedPost,
  insertMutedPerson,
  insertMutedPost,
  listMutedPeople,
  listMutedPosts,
} from './follows-and-mutes.repository.ts';

/**
 * Mutes by the id shown beside a name. An author under a pseudonym shows no id, and the list of
 * muted people must not lead from an id to a name.
 */
export async function mutePerson(
  services: ForumServices,
  viewer: Viewer,
  personId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  if (personId === viewer.id) throw forumError('forum.not_oneself');
  const exists = isMuted
    ? (await findMemberProfile(db, { id: personId, viewerId: viewer.id })) !== null
    : (await findMemberNames(db, [personId])).size > 0;
  if (!exists) throw forumError('forum.person_unknown');
  const mute = { userId: viewer.id, personId };
  await (isMuted
    ? insertMutedPerson(db, { ...mute, createdAt: clock.now() })
    : deleteMutedPerson(db, mute));
  return { isMuted };
}

export async function mutePost(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  const now = clock.now();
  await readReadablePost(db, postId, viewer, now);
  const key = { userId: viewer.id, postId };
  await (isMuted ? insertMutedPost(db, key, now) : deleteMutedPost(db, key));
  return { isMuted };
}

export async function listMutes({ db }: Pick<ForumServices, 'db'>, userId: string) {
  const people = await listMutedPeople(db, userId);
  const posts = await listMutedPosts(db, userId);
  return {
    people: people.map((person) => ({ ...person, mutedAt: person.mutedAt.toISOString() })),
    posts: posts.map((post) => ({ ...post, mutedAt: post.mutedAt.toISOString() })),
  };
}
