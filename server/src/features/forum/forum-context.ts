import type { Role } from '@attune/domain/account/roles';
import type { Services } from '#platform/services.ts';

export type Viewer = { id: string; role: Role };

/** Moderators and admins see held, hidden and removed texts. */
export const isModerator = ({ role }: Viewer) => role !== 'user';

export type ForumServices = Pick<
  Services,
  'db' | 'clock' | 'limits' | 'announcer' | 'log' | 'model'
>;

/**
 * Announces a committed change of a thread, and new notifications to the members notified of it.
 */
export function announceThread(
  { announcer }: Pick<Services, 'announcer'>,
  postId: string,
  notifiedIds: readonly string[],
): Promise<void> {
  const notificationTopics = notifiedIds.map((userId) => `notifications:${userId}`);
  return announcer.announce([`forum/${postId}`, ...notificationTopics]);
}
