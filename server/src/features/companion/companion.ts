import type { UserDocument } from '@attune/domain/account/user-document';
import type { Services } from '../../platform/services.ts';
import type { CompanionPorts } from './feature-ports.ts';
import type { ReplyRegistry } from './replies/reply-registry.ts';

/** What the use cases of this room are handed. */
export type CompanionContext = {
  services: Services;
  ports: CompanionPorts;
  replies: ReplyRegistry;
  /** Resolves when all that was stored so far would outlast a crash. */
  waitForDisk: () => Promise<void>;
};

/** Whom the companion talks to. */
export type ChatUser = Pick<
  UserDocument,
  'id' | 'role' | 'timeZone' | 'locale' | 'subscriptionStatus' | 'emailVerified'
>;

/** The day by which limits and the budget of all are counted. */
export const usageDay = (now: Date): string => now.toISOString().slice(0, 10);
