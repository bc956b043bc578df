import { defineFeature } from '#platform/feature.ts';
import type { SearchSource } from '#platform/search/search-hit.ts';
import { withReplicas } from '#platform/services.ts';
import { registerSearchRoutes } from './search.routes.ts';

export const searchFeature = (sources: readonly SearchSource[]) =>
  defineFeature({
    name: 'search',
    routes: [(api, services) => registerSearchRoutes(api, withReplicas(services), sources)],
  });
