import type { Services } from '../../platform/services.ts';
import { updateUser } from '../account/index.ts';

/** Not now: it is asked again after thirty days (DECISIONS B8). */
export async function dismissCheckIn(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  const now = services.clock.now();
  await updateUser(services.db, userId, { reviewDismissedAt: now }, now);
}
