import type { UserDocument } from '@attune/domain/account/user-document';
import type { Services } from '../../platform/services.ts';
import type { CompanionRooms } from './other-rooms.ts';
import type { Replies } from './replies/replies.ts';

/** What the use cases of this room are handed. */
export type Companion = {
  services: Services;
  rooms: CompanionRooms;
  replies: Replies;
  /** Resolves when all that was stored so far would outlast a crash. */
  isOnDisk: () => Promise<void>;
};

/** Whom the companion talks to. */
export type Talker = Pick<
  UserDocument,
  'id' | 'role' | 'timeZone' | 'locale' | 'subscriptionStatus' | 'emailVerified'
>;

/** The day by which limits and the budget of all are counted. */
export const usageDay = (now: Date): string => now.toISOString().slice(0, 10);
