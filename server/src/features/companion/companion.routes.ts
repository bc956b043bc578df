import type { Api } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionContext } from './companion.ts';
import { registerConversationRoutes } from './conversations/conversations.routes.ts';
import type { CompanionPorts } from './feature-ports.ts';
import { registerReplyRoutes } from './replies/replies.routes.ts';
import type { ReplyRegistry } from './replies/reply-registry.ts';

export function registerCompanionRoutes(
  api: Api,
  services: Services,
  ports: CompanionPorts,
  replies: ReplyRegistry,
): void {
  const companion: CompanionContext = { services, ports, replies };
  registerConversationRoutes(api, companion);
  registerReplyRoutes(api, companion);
}
