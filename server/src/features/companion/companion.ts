import type { UserDocument } from '@attune/domain/account/user-document';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from './feature-ports.ts';
import type { ReplyRegistry } from './replies/reply-registry.ts';

export type CompanionContext = {
  services: Services;
  ports: CompanionPorts;
  replies: ReplyRegistry;
};

export type ChatUser = Pick<
  UserDocument,
  'id' | 'role' | 'timeZone' | 'locale' | 'subscriptionStatus' | 'emailVerified'
>;

/** Returns the UTC day by which limits and the shared budget are counted. */
export const getUsageDay = (now: Date): string => now.toISOString().slice(0, 10);
