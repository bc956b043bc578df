import { notify } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import { listStaffIds } from '../members/members.repository.ts';
import type { CaseTarget } from './cases.repository.ts';

type Alert = {
  target: CaseTarget;
  authorId: string | null;
  /** When the case was opened or reopened. Each time causes one alert. */
  openedAt: Date;
  at: Date;
};

/**
 * Alerts every moderator that the author of a public text may be in a crisis, in the surrounding
 * transaction. The alert does not contain the text, and never goes to the author.
 */
export async function alertModerators(
  tx: Executor,
  { target, authorId, openedAt, at }: Alert,
): Promise<void> {
  const userIds = (await listStaffIds(tx)).filter((id) => id !== authorId);
  await notify(tx, {
    kind: 'moderation',
    key: `care:${target.kind}:${target.id}:${openedAt.toISOString()}`,
    userIds,
    at,
    data: { act: 'care-alert' },
  });
}
