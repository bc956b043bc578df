import type { Api } from '../../../platform/http/api.ts';
import type { Services } from '../../../platform/services.ts';
import type { CompanionRooms } from '../other-rooms.ts';
import { registerExclusionRoutes } from './exclusions.routes.ts';
import { registerMemoryRoutes } from './memories.routes.ts';
import { registerProposalRoutes } from './proposals.routes.ts';

/** What the companion knows of a person and proposes to them, in the person's own hands. */
export function registerPersonalRoutes(api: Api, services: Services, rooms: CompanionRooms): void {
  registerMemoryRoutes(api, services, rooms);
  registerExclusionRoutes(api, services);
  registerProposalRoutes(api, services, rooms);
}
