import { BADGES } from '@attune/domain/forum/badges';
import { CATEGORIES } from '@attune/domain/forum/categories';
import { CONTENT_STATES } from '@attune/domain/forum/content-state';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';
import { reasonsSchema } from '#platform/http/reason-schema.ts';

const isoDateTime = z.iso.datetime();
/** Ranges that a search matched, in UTF-16 units. */
const marks = z.array(z.object({ start: z.int(), end: z.int() }));

const care = z.boolean().optional().openapi({
  description: 'Right after writing: the text suggests that the author is in distress',
});

const authorSchema = z
  .object({
    id: z.uuid().nullable().openapi({ description: 'Null for a pseudonym or a deleted account' }),
    name: z.string(),
    photoURL: z.string().nullable(),
    badges: z.array(z.enum(BADGES)),
    isPseudonym: z.boolean(),
    isYou: z.boolean(),
  })
  .openapi('Author');
export type AuthorDocument = z.infer<typeof authorSchema>;

const imageSchema = z
  .object({
    url: z.string(),
    previewUrl: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    blur: z.string(),
  })
  .openapi('PostImage');

export const postSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    author: authorSchema,
    excerpt: z.string(),
    likes: z.int(),
    comments: z.int(),
    timeAgo: z.string(),
    createdAt: isoDateTime,
    activeAt: isoDateTime,
    editedAt: isoDateTime.nullable(),
    category: z.enum(CATEGORIES),
    tags: z.array(z.string()),
    imageUrl: z.string().nullable(),
    image: orNull(imageSchema),
    videoUrl: z.string().nullable(),
    hasHelpful: z.boolean().openapi({ description: 'Whether a comment is marked as helpful' }),
    isLocked: z.boolean(),
    isLiked: z.boolean(),
    isFollowed: z.boolean(),
    state: z.enum(CONTENT_STATES).openapi({
      description: 'Anything but published is shown to its author and to moderators alone',
    }),
    reasons: reasonsSchema.optional().openapi({ description: 'Why it is listed, in "for you"' }),
    titleMarks: marks.optional(),
    excerptMarks: marks.optional(),
  })
  .openapi('Post');
export type PostDocument = z.infer<typeof postSchema>;

const videoSchema = z
  .object({
    provider: z.enum(['YouTube', 'Vimeo']),
    id: z.string(),
    pageUrl: z.string(),
    embedUrl: z.string(),
  })
  .openapi('PostVideo');

export const postDetailSchema = postSchema
  .extend({
    content: z.string(),
    video: orNull(videoSchema),
    stateReason: z
      .string()
      .nullable()
      .openapi({ description: 'For its author: why it is held, hidden or removed' }),
    decisionId: z.uuid().nullable().openapi({ description: 'The decision that can be appealed' }),
    canAppeal: z.boolean(),
    helpfulCommentId: z.uuid().nullable(),
    isMuted: z.boolean(),
    isDeleted: z.boolean(),
    restorableUntil: isoDateTime.nullable(),
    care,
    can: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      comment: z.boolean(),
      like: z.boolean(),
      report: z.boolean(),
      markHelpful: z.boolean(),
      moderate: z.boolean(),
      mutePerson: z.boolean(),
    }),
  })
  .openapi('PostDetail');
export type PostDetailDocument = z.infer<typeof postDetailSchema>;

const replyFields = {
  id: z.uuid(),
  author: orNull(authorSchema).openapi({ description: 'Null if the comment was deleted' }),
  content: z.string(),
  timestamp: isoDateTime,
  timeAgo: z.string(),
  likes: z.int(),
  isLiked: z.boolean(),
  isHelpful: z.boolean(),
  isPostAuthor: z.boolean(),
  isMuted: z.boolean().openapi({ description: 'By an author whom the reader has muted' }),
  editedAt: isoDateTime.nullable(),
  state: z.enum(CONTENT_STATES),
  stateReason: z.string().nullable(),
  decisionId: z.uuid().nullable(),
  canAppeal: z.boolean(),
  care,
  isGone: z.boolean().openapi({ description: 'Deleted, but shown because it has replies' }),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    reply: z.boolean(),
    report: z.boolean(),
    like: z.boolean(),
  }),
};

const replySchema = z.object(replyFields).openapi('Reply');
export type ReplyDocument = z.infer<typeof replySchema>;

export const commentSchema = z
  .object({ ...replyFields, replies: z.array(replySchema), repliesTotal: z.int() })
  .openapi('Comment');
export type CommentDocument = z.infer<typeof commentSchema>;

export const COMMENT_ORDERS = ['oldest', 'newest', 'helpful'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

const nextCursor = z.string().nullable();
const asOf = isoDateTime.meta({ description: 'When the server read it' });

export const commentPageSchema = z.object({
  comments: z.array(commentSchema),
  nextCursor,
  asOf,
});
export const postPageSchema = z.object({
  post: postDetailSchema,
  comments: z.array(commentSchema),
  nextCursor,
  asOf,
});
export const replyPageSchema = z.object({ replies: z.array(replySchema), nextCursor });
export const commentWithPostSchema = z.object({ postId: z.uuid(), comment: commentSchema });

export const versionsSchema = z.object({
  versions: z.array(
    z
      .object({
        id: z.uuid(),
        title: z.string().nullable(),
        content: z.string(),
        writtenAt: isoDateTime,
      })
      .openapi('TextVersion'),
  ),
});

export const likesSchema = z.object({ likes: z.int(), isLiked: z.boolean() });
export const followSchema = z.object({ isFollowed: z.boolean() });
export const muteSchema = z.object({ isMuted: z.boolean() });
export const helpfulSchema = z.object({ helpfulCommentId: z.uuid().nullable() });

export const muteListSchema = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      photoURL: z.string().nullable(),
      mutedAt: isoDateTime,
    }),
  ),
  posts: z.array(z.object({ id: z.uuid(), title: z.string(), mutedAt: isoDateTime })),
});

const draftContent = z
  .object({
    title: z.string(),
    content: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    imageId: z.string(),
    imageAlt: z.string(),
    videoUrl: z.string(),
    usesPseudonym: z.boolean(),
    pseudonym: z.string(),
    baseEditedAt: orNull(isoDateTime),
  })
  .partial()
  .openapi('DraftContent');

export const draftSchema = z
  .object({
    slot: z.string(),
    draft: draftContent,
    updatedAt: isoDateTime,
    about: orNull(z.object({ postId: z.uuid(), title: z.string() })).openapi({
      description: 'The post it belongs to; null for a new post',
    }),
  })
  .openapi('Draft');
export type DraftDocument = z.infer<typeof draftSchema>;
export const draftListSchema = z.object({ drafts: z.array(draftSchema) });

/** The member's own texts in every state. They stay readable after the subscription expires. */
export const ownWritingSchema = z.object({
  posts: z.array(
    postSchema.extend({ content: z.string(), isDeleted: z.boolean() }).openapi('OwnPost'),
  ),
  comments: z.array(
    z
      .object({
        id: z.uuid(),
        postId: z.uuid(),
        postTitle: z.string().nullable(),
        content: z.string(),
        timestamp: isoDateTime,
        timeAgo: z.string(),
        likes: z.int(),
        state: z.enum(CONTENT_STATES),
        isDeleted: z.boolean(),
      })
      .openapi('OwnComment'),
  ),
  hasMore: z.boolean(),
});
