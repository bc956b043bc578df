import { accessRoutes } from '#features/billing';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
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
  const accessRoute = accessRoutes('Search', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'search',
      method: 'get',
      path: '/api/search',
      summary: 'Search everything the user may see',
      request: { query: searchQuery },
      responses: {
        200: jsonResponse('Results by kind', searchResponse),
        ...problems(429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await limitSearches(services, user.id);
      c.header('cache-control', 'private, no-store');
      return c.json(await searchEverything(services, sources, user, c.req.valid('query')), 200);
    },
  );
}
