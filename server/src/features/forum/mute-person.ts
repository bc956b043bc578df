import { forumError } from '@attune/domain/forum/forum-errors';
import { deleteMutedPerson, insertMutedPerson } from './follows-and-mutes.repository.ts';
import { consumeForumLimit } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { findMemberNames } from './member-names.repository.ts';
import { findMemberProfile } from './member-profile.repository.ts';
import type { Viewer } from './viewer.ts';

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
