import { BADGES } from '@attune/domain/forum/badges';
import { CATEGORIES } from '@attune/domain/forum/categories';
import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';
import { postSchema } from '../forum.schemas.ts';

const POST_SORTS = ['newest', 'active', 'top7', 'top30', 'for-you', 'followed', 'mine'] as const;
export type PostSort = (typeof POST_SORTS)[number];

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 200;
const MAX_CURSOR_LENGTH = 200;

const categoryQuery = z.enum(CATEGORIES).optional();
const tagQuery = z
  .string()
  .min(1)
  // In UTF-16 units: at most two per character.
  .max(2 * FORUM_LIMITS.tagLength)
  .optional();

export const listPostsQuery = z.object({
  sort: z
    .enum(POST_SORTS)
    .default('newest')
    .openapi({ description: 'Ignored with a query: results come best first' }),
  category: categoryQuery,
  tag: tagQuery,
  query: z.string().max(MAX_QUERY_LENGTH).optional(),
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export type ListPostsQuery = z.infer<typeof listPostsQuery>;

export const listPostsResponse = z.object({
  posts: z.array(postSchema),
  nextCursor: z.string().nullable(),
  total: z.int().nullable().openapi({ description: 'The total, if known' }),
  asOf: z.iso.datetime().openapi({ description: 'When the server read it' }),
});
export type ListPostsResponse = z.infer<typeof listPostsResponse>;

const isoDateTime = z.iso.datetime();

export const overviewResponse = z.object({
  categories: z.array(z.object({ name: z.enum(CATEGORIES), posts: z.int() })),
  total: z.int(),
  waiting: z
    .array(
      z.object({ id: z.uuid(), title: z.string(), timeAgo: z.string(), createdAt: isoDateTime }),
    )
    .openapi({ description: 'Questions without an answer' }),
  tags: z
    .array(z.object({ tag: z.string(), posts: z.int() }))
    .openapi({ description: 'The most used tags of the latest posts, with the number of posts' }),
  featured: orNull(postSchema).openapi({ description: 'What helped most this week' }),
  isSuspended: z.boolean().openapi({ description: 'Whether the user is suspended' }),
  drafts: z
    .array(
      z.object({
        slot: z.string(),
        title: z.string(),
        updatedAt: isoDateTime,
        about: z.union([z.object({ postId: z.uuid(), title: z.string() }), z.null()]),
      }),
    )
    .openapi({ description: 'What the user has begun to write, the latest first' }),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;

export const similarPostsQuery = z
  .object({ title: z.string().max(300).optional(), post: z.uuid().optional() })
  .refine(({ title, post }) => (title === undefined) !== (post === undefined), {
    message: 'Name a title or a post',
  });
export const similarPostsResponse = z.object({
  posts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      category: z.enum(CATEGORIES),
      comments: z.int(),
      hasHelpful: z.boolean().openapi({ description: 'Whether a comment is marked as helpful' }),
    }),
  ),
});
export type SimilarPostsResponse = z.infer<typeof similarPostsResponse>;

export const peopleQuery = z.object({
  query: z.string().max(80).default(''),
  post: z.uuid().optional(),
});
export const peopleResponse = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string(), photoURL: z.string().nullable() })),
});
export type PeopleResponse = z.infer<typeof peopleResponse>;

/** Everything others may see of a member (SECURITY AC4). */
export const memberSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    photoURL: z.string().nullable(),
    badges: z.array(z.enum(BADGES)),
    about: z.string(),
    joined: z
      .string()
      .regex(/^\d{4}-\d\d$/)
      .openapi({ description: 'The month, like 2026-11' }),
    isYou: z.boolean(),
  })
  .openapi('Member');
export type MemberDocument = z.infer<typeof memberSchema>;

export const newActivityQuery = z.object({
  since: isoDateTime,
  category: categoryQuery,
  tag: tagQuery,
  post: z.uuid().optional(),
});
export type NewActivityQuery = z.infer<typeof newActivityQuery>;
export const newActivityResponse = z.object({
  posts: z.int().openapi({ description: 'New posts by others; counted up to 100' }),
  comments: z.int().openapi({
    description:
      'With a post: new comments by others in it. Without: older posts with new comments. Counted up to 100',
  }),
});
export type NewActivityResponse = z.infer<typeof newActivityResponse>;
