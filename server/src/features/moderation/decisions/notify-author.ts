import type { ContentState } from '@attune/domain/forum/content-state';
import type { Action } from '@attune/domain/moderation/decisions';
import type { ModerationAct } from '@attune/domain/notifications/kinds';
import { notify } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import type { CaseTarget } from '../cases/cases.repository.ts';

const ACT_BY_ACTION: Record<Action, ModerationAct> = {
  hide: 'hidden',
  restore: 'restored',
  remove: 'removed',
  lock: 'locked',
  unlock: 'unlocked',
  warn: 'warned',
  suspend: 'suspended',
  dismiss: 'restored',
};

const ACT_BY_STATE: Record<ContentState, ModerationAct> = {
  published: 'restored',
  held: 'held',
  hidden: 'hidden',
  removed: 'removed',
};

type AuthorNotification = {
  /** Identifies the event, so that users are notified of it only once. */
  key: string;
  userId: string | null;
  target: (CaseTarget & { postId: string | null }) | null;
  at: Date;
  reason?: string;
  until?: Date | null;
};

/** The only way authors are notified of decisions about them. */
async function notifyAuthor(
  tx: Executor,
  { key, userId, target, at, reason, until }: AuthorNotification,
  act: ModerationAct,
): Promise<void> {
  if (userId === null) return;
  await notify(tx, {
    kind: 'moderation',
    key,
    userIds: [userId],
    at,
    postId: target?.postId ?? null,
    commentId: target?.kind === 'comment' ? target.id : null,
    data: {
      act,
      ...(reason ? { reason } : {}),
      ...(until ? { until: until.toISOString() } : {}),
      ...(target?.kind === 'shared-conversation' ? { isShared: true } : {}),
      ...(target?.kind === 'certificate' ? { isCertificate: true } : {}),
    },
  });
}

export function notifyOfDecision(
  tx: Executor,
  notification: AuthorNotification,
  { action, wasState }: { action: Action; wasState: ContentState },
): Promise<void> {
  const isReleased = wasState === 'held' && (action === 'restore' || action === 'dismiss');
  return notifyAuthor(tx, notification, isReleased ? 'released' : ACT_BY_ACTION[action]);
}

export function notifyOfReversal(
  tx: Executor,
  notification: AuthorNotification,
  { action, state, isLocked }: { action: Action; state: ContentState; isLocked: boolean },
): Promise<void> {
  if (action === 'warn') return notifyAuthor(tx, notification, 'unwarned');
  if (action === 'suspend') return notifyAuthor(tx, notification, 'unsuspended');
  if (action === 'lock' || action === 'unlock') {
    return notifyAuthor(tx, notification, isLocked ? 'locked' : 'unlocked');
  }
  return notifyAuthor(tx, notification, ACT_BY_STATE[state]);
}

export const notifyOfAppealAnswer = (
  tx: Executor,
  notification: AuthorNotification,
  outcome: 'upheld' | 'overturned',
) => notifyAuthor(tx, notification, outcome === 'overturned' ? 'appeal-granted' : 'appeal-refused');

/** Reporters learn that a moderator looked at their report, and nothing more. */
export async function notifyReporters(
  tx: Executor,
  { key, userIds, at }: { key: string; userIds: readonly string[]; at: Date },
): Promise<void> {
  const data = { act: 'report-answered' } as const;
  await notify(tx, { kind: 'moderation', key, userIds, at, data });
}
