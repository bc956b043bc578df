import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import type { Services } from '#platform/services.ts';
import { findMentionableMembers } from '../members/mentionable-members.repository.ts';
import { readMember } from '../members/read-member.ts';
import { listPostsQuery, listPostsResponse } from './list-posts.schemas.ts';
import { createListPosts } from './list-posts.ts';
import { listForYou, type ReadOpenGoals } from './list-posts-for-you.ts';
import { countNewActivity } from './new-activity.repository.ts';
import {
  memberSchema,
  newActivityQuery,
  newActivityResponse,
  overviewResponse,
  peopleQuery,
  peopleResponse,
  similarPostsQuery,
  similarPostsResponse,
} from './overview.schemas.ts';
import { readOverview } from './read-overview.ts';
import { searchPosts } from './search-posts.ts';
import { findSimilarPosts } from './similar-posts.ts';

const tags = ['Forum'];

export type ListPorts = { readOpenGoals: ReadOpenGoals };

export function registerForumListRoutes(
  api: Api,
  services: Services,
  { readOpenGoals }: ListPorts,
): void {
  const { db, clock } = services;
  const listPosts = createListPosts(services);

  api.openapi(
    createRoute({
      operationId: 'listPosts',
      method: 'get',
      path: '/api/forum/posts',
      tags,
      summary: 'List posts by order, category and tag, or search them',
      security: SIGNED_IN,
      request: { query: listPostsQuery },
      responses: {
        200: jsonResponse('A page of posts', listPostsResponse),
        ...problems(400, 401, 402, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { sort, ...query } = c.req.valid('query');
      if (query.query?.trim()) {
        await limitSearches(services, user.id);
        return c.json(await searchPosts(services, user.id, query), 200);
      }
      if (sort === 'for-you') {
        return c.json(await listForYou(services, readOpenGoals, user.id, query), 200);
      }
      return c.json(await listPosts(user.id, { ...query, sort }), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readForumOverview',
      method: 'get',
      path: '/api/forum/overview',
      tags,
      summary: 'Read counts, unanswered questions, popular tags and what helped this week',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The overview', overviewResponse), ...problems(401, 402) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      return c.json(await readOverview(services, user), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'findSimilarPosts',
      method: 'get',
      path: '/api/forum/similar',
      tags,
      summary: 'Find posts similar to a title or to another post',
      security: SIGNED_IN,
      request: { query: similarPostsQuery },
      responses: {
        200: jsonResponse('Most similar first', similarPostsResponse),
        ...problems(400, 401, 402, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      await limitSearches(services, user.id);
      return c.json(await findSimilarPosts(db, user.id, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'findForumPeople',
      method: 'get',
      path: '/api/forum/people',
      tags,
      summary: 'Find members to mention: those in the thread first',
      security: SIGNED_IN,
      request: { query: peopleQuery },
      responses: {
        200: jsonResponse('At most eight members', peopleResponse),
        ...problems(400, 401, 402, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      await limitSearches(services, user.id);
      const { query: typed, post: postId = null } = c.req.valid('query');
      return c.json(
        { people: await findMentionableMembers(db, { typed, postId, viewerId: user.id }) },
        200,
      );
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readMember',
      method: 'get',
      path: '/api/forum/people/{id}',
      tags,
      summary: 'Read a member’s public profile',
      security: SIGNED_IN,
      request: { params: z.object({ id: z.uuid() }) },
      responses: { 200: jsonResponse('The member', memberSchema), ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      return c.json(await readMember(services, user.id, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'countForumNews',
      method: 'get',
      path: '/api/forum/news',
      tags,
      summary: 'Count what others have written since a time',
      security: SIGNED_IN,
      request: { query: newActivityQuery },
      responses: {
        200: jsonResponse('The counts', newActivityResponse),
        ...problems(400, 401, 402),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      return c.json(await countNewActivity(db, user.id, c.req.valid('query')), 200);
    },
  );
}
