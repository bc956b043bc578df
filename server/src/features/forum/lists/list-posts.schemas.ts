import { CATEGORIES } from '@attune/domain/forum/categories';
import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { z } from '@hono/zod-openapi';
import { postSchema } from '../forum.schemas.ts';

const POST_SORTS = ['newest', 'active', 'top7', 'top30', 'for-you', 'followed', 'mine'] as const;
export type PostSort = (typeof POST_SORTS)[number];

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 200;
const MAX_CURSOR_LENGTH = 200;

export const categoryQuery = z.enum(CATEGORIES).optional();
export const tagQuery = z
  .string()
  .min(1)
  // In UTF-16 units: at most two per character.
  .max(2 * FORUM_LIMITS.tag)
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
