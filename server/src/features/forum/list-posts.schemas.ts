import { CATEGORIES } from '@attune/domain/forum/categories';
import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { z } from '@hono/zod-openapi';
import { postSchema } from './forum.schemas.ts';

const POST_SORTS = ['newest', 'active', 'top7', 'top30', 'for-you', 'followed', 'mine'] as const;
export type PostSort = (typeof POST_SORTS)[number];

const PAGE_LENGTH = 20;
const LONGEST_PAGE = 50;
const LONGEST_QUERY = 200;
const LONGEST_CURSOR = 200;

export const categoryQuery = z.enum(CATEGORIES).optional();
export const tagQuery = z
  .string()
  .min(1)
  // In UTF-16 units, which are at most two a character.
  .max(2 * FORUM_LIMITS.tag)
  .optional();

export const listQuery = z.object({
  sort: z
    .enum(POST_SORTS)
    .default('newest')
    .openapi({ description: 'Not used with a query: what is found comes best first' }),
  category: categoryQuery,
  tag: tagQuery,
  query: z.string().max(LONGEST_QUERY).optional(),
  cursor: z.string().max(LONGEST_CURSOR).optional(),
  limit: z.coerce.number().int().min(1).max(LONGEST_PAGE).default(PAGE_LENGTH),
});
export type ListQuery = z.infer<typeof listQuery>;

export const listAnswer = z.object({
  posts: z.array(postSchema),
  nextCursor: z.string().nullable(),
  total: z
    .int()
    .nullable()
    .openapi({ description: 'How many there are in all, where that is known' }),
  asOf: z.iso.datetime().openapi({ description: 'The server’s moment of reading' }),
});
export type ListAnswer = z.infer<typeof listAnswer>;
