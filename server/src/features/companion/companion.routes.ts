import type { Api } from '../../platform/http/api.ts';
import type { Services } from '../../platform/services.ts';
import type { Companion } from './companion.ts';
import { registerConversationRoutes } from './conversations/conversations.routes.ts';
import type { CompanionRooms } from './other-rooms.ts';
import { createDiskWait } from './replies/begin-reply.repository.ts';
import type { ReadAhead } from './replies/read-ahead.ts';
import { registerReplyRoutes } from './replies/replies.routes.ts';
import type { Replies } from './replies/replies.ts';

export function registerCompanionRoutes(
  api: Api,
  services: Services,
  rooms: CompanionRooms,
  replies: Replies,
  ahead: ReadAhead,
): void {
  const isOnDisk = createDiskWait(services.db);
  const companion: Companion = { services, rooms, replies, isOnDisk };
  registerConversationRoutes(api, companion);
  registerReplyRoutes(api, companion, ahead);
}
