import type { Role } from '@attune/domain/account/roles';
import { getBadges } from '@attune/domain/forum/badges';
import { DELETED_MEMBER } from '@attune/domain/forum/forum-rules';
import type { AuthorDocument } from './forum.schemas.ts';

/** What is known of who wrote something; the last five are null once the person has left. */
export type AuthorFacts = {
  authorId: string | null;
  pseudonym: string | null;
  displayName: string | null;
  photoURL: string | null;
  role: Role | null;
  joinedAt: string | null;
  /** More than three count as three. */
  helpfulAnswers: number;
};

/**
 * How an author is shown, to everybody and everywhere (SECURITY AC4). Behind a pseudonym nothing
 * is told that two posts could be compared by: neither id nor picture nor badges.
 */
export function toAuthor(facts: AuthorFacts, viewerId: string, now: Date): AuthorDocument {
  const { authorId, pseudonym, displayName, photoURL, role, joinedAt, helpfulAnswers } = facts;
  const isYou = authorId !== null && authorId === viewerId;
  if (authorId === null || displayName === null || role === null || joinedAt === null) {
    return { ...ANONYMOUS_AUTHOR, name: DELETED_MEMBER, isPseudonym: false, isYou: false };
  }
  if (pseudonym !== null) return { ...ANONYMOUS_AUTHOR, name: pseudonym, isPseudonym: true, isYou };
  return {
    id: authorId,
    name: displayName,
    photoURL,
    badges: getBadges({ role, createdAt: new Date(joinedAt), helpfulAnswers }, now),
    isPseudonym: false,
    isYou,
  };
}

const ANONYMOUS_AUTHOR = { id: null, photoURL: null, badges: [] };
