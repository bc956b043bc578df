import { getBadges } from '@attune/domain/forum/badges';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { ForumServices } from '../forum-context.ts';
import type { MemberDocument } from '../lists/list-posts.schemas.ts';
import { findMemberProfile } from './member-profile.repository.ts';

const toMonth = (date: Date) => date.toISOString().slice(0, 7);

export async function readMember(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  viewerId: string,
  id: string,
): Promise<MemberDocument> {
  const member = await findMemberProfile(db, { id, viewerId });
  if (!member) throw forumError('forum.person_unknown');
  const { name, photoURL, role, about, helpfulAnswers } = member;
  const createdAt = new Date(member.joinedAt);
  return {
    id,
    name,
    photoURL,
    badges: getBadges({ role, createdAt, helpfulAnswers }, clock.now()),
    about,
    joined: toMonth(createdAt),
    isYou: id === viewerId,
  };
}
