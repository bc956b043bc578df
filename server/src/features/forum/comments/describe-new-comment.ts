import type { UserDocument } from '@attune/domain/account/user-document';
import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import type { CommentDocument } from '../forum.schemas.ts';
import { toAuthor } from '../members/author-document.ts';

type NewCommentFacts = {
  id: string;
  content: string;
  pseudonym: string | null;
  isPostAuthor: boolean;
  helpfulAnswers: number;
  now: Date;
};

/** Describes an author's new comment without a query: everything about it is known. */
export function describeNewComment(
  author: UserDocument,
  comment: NewCommentFacts,
): CommentDocument {
  const { id, content, pseudonym, isPostAuthor, helpfulAnswers, now } = comment;
  const { displayName, photoURL, role, createdAt: joinedAt } = author;
  const facts = { displayName, photoURL, role, joinedAt, helpfulAnswers };
  return {
    id,
    author: toAuthor({ authorId: author.id, pseudonym, ...facts }, author.id, now),
    content,
    timestamp: now.toISOString(),
    timeAgo: formatTimeAgo(now, now),
    likes: 0,
    isLiked: false,
    isHelpful: false,
    isPostAuthor,
    isMuted: false,
    editedAt: null,
    state: 'published',
    stateReason: null,
    decisionId: null,
    canAppeal: false,
    isGone: false,
    can: { edit: true, delete: true, reply: true, report: false, like: true },
    replies: [],
    repliesTotal: 0,
  };
}
