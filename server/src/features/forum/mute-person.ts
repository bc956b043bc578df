import { forumError } from '@attune/domain/forum/forum-errors';
import { deleteMutedPerson, insertMutedPerson } from './attention.repository.ts';
import { findMemberNames } from './authors.repository.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import type { Viewer } from './viewer.ts';

/** By the id that stands beside a name: whoever writes under a pseudonym shows none. */
export async function mutePerson(
  services: ForumServices,
  viewer: Viewer,
  personId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  const { db, clock } = services;
  await spendInForum(services, 'choice', viewer.id);
  if (personId === viewer.id) throw forumError('forum.not_oneself');
  if ((await findMemberNames(db, [personId])).size === 0) throw forumError('forum.person_unknown');
  const mute = { userId: viewer.id, personId };
  await (isMuted
    ? insertMutedPerson(db, { ...mute, createdAt: clock.now() })
    : deleteMutedPerson(db, mute));
  return { isMuted };
}
