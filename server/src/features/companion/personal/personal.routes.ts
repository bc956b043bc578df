import type { Api } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { registerExclusionRoutes } from './exclusions.routes.ts';
import { registerMemoryRoutes } from './memories.routes.ts';
import { registerProposalRoutes } from './proposals.routes.ts';

export function registerPersonalRoutes(api: Api, services: Services, ports: CompanionPorts): void {
  registerMemoryRoutes(api, services, ports);
  registerExclusionRoutes(api, services);
  registerProposalRoutes(api, services, ports);
}
