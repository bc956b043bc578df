import { BADGES } from '@attune/domain/forum/badges';
import { CATEGORIES } from '@attune/domain/forum/categories';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';
import { postSchema } from '../forum.schemas.ts';
import { categoryQuery, tagQuery } from './list-posts.schemas.ts';

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
    .openapi({ description: 'What the latest posts are about, and how many of those' }),
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
    .openapi({ description: 'What one has begun to write, the latest first' }),
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
      hasHelpful: z.boolean(),
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
      'New comments by others in the post asked about; without one, older posts with new comments; counted up to 100',
  }),
});
export type NewActivityResponse = z.infer<typeof newActivityResponse>;
