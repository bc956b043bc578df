import type { ListedPost, Post, PostPage, Thread } from '#platform/api/forum.ts';
import type { Author, Comment } from '#platform/api/generated/types.gen.ts';

export const POST_ID = '01940000-0000-7000-8000-000000000001';
const COMMENT_ID = '01940000-0000-7000-8000-0000000000c1';
const WHEN = '2026-11-15T08:00:00.000Z';

export function buildAuthor(overrides: Partial<Author> = {}): Author {
  return {
    id: '01940000-0000-7000-8000-0000000000a1',
    name: 'Tomasz R.',
    photoURL: null,
    badges: [],
    isPseudonym: false,
    isYou: false,
    ...overrides,
  };
}

/** A post as it is in lists. */
export function buildListedPost(overrides: Partial<ListedPost> = {}): ListedPost {
  return {
    id: POST_ID,
    title: 'I let it write the shift plan',
    author: buildAuthor(),
    excerpt: 'It took four minutes and looked perfect.',
    likes: 41,
    comments: 1,
    timeAgo: '2 hours ago',
    createdAt: WHEN,
    activeAt: WHEN,
    editedAt: null,
    category: 'Success Stories',
    tags: [],
    imageUrl: null,
    image: null,
    videoUrl: null,
    hasHelpful: false,
    isLocked: false,
    isLiked: false,
    isFollowed: false,
    state: 'published',
    ...overrides,
  };
}

export function buildPost(overrides: Partial<Post> = {}): Post {
  return {
    ...buildListedPost(),
    content: 'It took four minutes and looked perfect.',
    video: null,
    stateReason: null,
    decisionId: null,
    canAppeal: false,
    helpfulCommentId: null,
    isMuted: false,
    isDeleted: false,
    restorableUntil: null,
    can: {
      edit: false,
      delete: false,
      comment: false,
      like: true,
      report: true,
      markHelpful: false,
      moderate: false,
      mutePerson: true,
    },
    ...overrides,
  };
}

export function buildComment(overrides: Partial<Comment> = {}): Comment {
  return {
    id: COMMENT_ID,
    author: buildAuthor({ name: 'Nadia O.' }),
    content: 'Which three facts to give it first.',
    timestamp: WHEN,
    timeAgo: '1 hour ago',
    likes: 3,
    isLiked: false,
    isHelpful: false,
    isPostAuthor: false,
    isMuted: false,
    editedAt: null,
    state: 'published',
    stateReason: null,
    decisionId: null,
    canAppeal: false,
    isGone: false,
    can: { edit: false, delete: false, reply: true, report: true, like: true },
    replies: [],
    repliesTotal: 0,
    ...overrides,
  };
}

export function buildThread(overrides: Partial<Thread> = {}): Thread {
  return {
    post: buildPost(),
    comments: [buildComment()],
    nextCursor: null,
    asOf: WHEN,
    ...overrides,
  };
}

export function buildPostPage(overrides: Partial<PostPage> = {}): PostPage {
  return { posts: [buildListedPost()], nextCursor: null, total: 1, asOf: WHEN, ...overrides };
}
