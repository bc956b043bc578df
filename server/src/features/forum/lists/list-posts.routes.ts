import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import type { Services } from '#platform/services.ts';
import { findMentionableMembers } from '../members/mentionable-members.repository.ts';
import { readMember } from '../members/read-member.ts';
import { createFindSimilarPosts } from '../similar/find-similar-posts.ts';
import {
  listPostsQuery,
  listPostsResponse,
  memberSchema,
  newActivityQuery,
  newActivityResponse,
  overviewResponse,
  peopleQuery,
  peopleResponse,
  similarPostsQuery,
  similarPostsResponse,
} from './list-posts.schemas.ts';
import { createListPosts } from './list-posts.ts';
import { listForYou, type ReadOpenGoals } from './list-posts-for-you.ts';
import { countNewActivity } from './overview.repository.ts';
import { readOverview } from './read-overview.ts';
import { searchPosts } from './search-posts.ts';

export type ListPorts = { readOpenGoals: ReadOpenGoals };

export function registerForumListRoutes(
  api: Api,
  services: Services,
  { readOpenGoals }: ListPorts,
): void {
  const accessRoute = accessRoutes('Forum', services.clock);
  const { db } = services;
  const listPosts = createListPosts(services);
  const findSimilarPosts = createFindSimilarPosts(services);

  api.openapi(
    accessRoute({
      operationId: 'listPosts',
      method: 'get',
      path: '/api/forum/posts',
      summary: 'List posts by order, category and tag, or search them',
      request: { query: listPostsQuery },
      responses: {
        200: jsonResponse('A page of posts', listPostsResponse),
        ...problems(429),
      },
    }),
    async (c) => {
      const { user } = c.var;
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
    accessRoute({
      operationId: 'readForumOverview',
      method: 'get',
      path: '/api/forum/overview',
      summary: 'Read counts, unanswered questions, popular tags and what helped this week',
      responses: { 200: jsonResponse('The overview', overviewResponse) },
    }),
    async (c) => c.json(await readOverview(services, c.var.user), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'findSimilarPosts',
      method: 'get',
      path: '/api/forum/similar',
      summary: 'Find posts similar to a title or to another post',
      request: { query: similarPostsQuery },
      responses: {
        200: jsonResponse('Most similar first', similarPostsResponse),
        ...problems(429),
      },
    }),
    async (c) => {
      await limitSearches(services, c.var.user.id);
      return c.json(await findSimilarPosts(c.var.user.id, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'findForumPeople',
      method: 'get',
      path: '/api/forum/people',
      summary: 'Find members to mention: those in the thread first',
      request: { query: peopleQuery },
      responses: {
        200: jsonResponse('At most eight members', peopleResponse),
        ...problems(429),
      },
    }),
    async (c) => {
      await limitSearches(services, c.var.user.id);
      const { query: typed, post: postId = null } = c.req.valid('query');
      return c.json(
        { people: await findMentionableMembers(db, { typed, postId, viewerId: c.var.user.id }) },
        200,
      );
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readMember',
      method: 'get',
      path: '/api/forum/people/{id}',
      summary: 'Read a member’s public profile',
      request: { params: z.object({ id: z.uuid() }) },
      responses: { 200: jsonResponse('The member', memberSchema), ...problems(404) },
    }),
    async (c) => c.json(await readMember(services, c.var.user.id, c.req.valid('param').id), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'countForumNews',
      method: 'get',
      path: '/api/forum/news',
      summary: 'Count what others have written since a time',
      request: { query: newActivityQuery },
      responses: {
        200: jsonResponse('The counts', newActivityResponse),
      },
    }),
    async (c) => c.json(await countNewActivity(db, c.var.user.id, c.req.valid('query')), 200),
  );
}
