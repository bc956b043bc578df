import { createRoute } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import type { SearchSource } from '#platform/search/search-hit.ts';
import type { Services } from '#platform/services.ts';
import { searchQuery, searchResponse } from './search.schemas.ts';
import { searchEverything } from './search-everything.ts';

export function registerSearchRoutes(
  api: Api,
  services: Services,
  sources: readonly SearchSource[],
): void {
  api.openapi(
    createRoute({
      operationId: 'search',
      method: 'get',
      path: '/api/search',
      tags: ['Search'],
      summary: 'Search everything the user may see',
      security: SIGNED_IN,
      request: { query: searchQuery },
      responses: {
        200: jsonResponse('Results by kind', searchResponse),
        ...problems(400, 401, 402, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await limitSearches(services, user.id);
      c.header('cache-control', 'private, no-store');
      return c.json(await searchEverything(services, sources, user, c.req.valid('query')), 200);
    },
  );
}
