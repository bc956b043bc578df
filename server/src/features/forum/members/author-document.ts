import type { Role } from '@attune/domain/account/roles';
import { getBadges } from '@attune/domain/forum/badges';
import { DELETED_MEMBER } from '@attune/domain/forum/deleted-member';
import type { AuthorDocument } from '../forum.schemas.ts';

/** All fields except the last are null once the author has deleted their account. */
export type AuthorFacts = {
  authorId: string | null;
  pseudonym: string | null;
  displayName: string | null;
  photoURL: string | null;
  role: Role | null;
  joinedAt: string | null;
  /** The number of helpful answers, counted up to three. */
  helpfulAnswers: number;
};

/**
 * How an author is shown to every reader (SECURITY AC4). A pseudonymous author shows no id, picture
 * or badges, because they would let readers link two posts.
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
