import type { ContentState } from '@attune/domain/forum/content-state';
import type { Action } from '@attune/domain/moderation/decisions';
import type { ModerationAct } from '@attune/domain/notifications/kinds';
import type { Executor } from '../../platform/db/database.ts';
import { notify } from '../notifications/index.ts';
import type { CaseTarget } from './cases.repository.ts';

const ACTS: Record<Action, ModerationAct> = {
  hide: 'hidden',
  restore: 'restored',
  remove: 'removed',
  lock: 'locked',
  unlock: 'unlocked',
  warn: 'warned',
  suspend: 'suspended',
  dismiss: 'restored',
};

const STATES: Record<ContentState, ModerationAct> = {
  published: 'restored',
  held: 'held',
  hidden: 'hidden',
  removed: 'removed',
};

type Told = {
  /** What happened, once: sending the same again tells nothing. */
  key: string;
  userId: string | null;
  target: (CaseTarget & { postId: string }) | null;
  at: Date;
  reason?: string;
  until?: Date | null;
};

/** The one way in which authors hear of what was decided about them. */
async function tell(
  tx: Executor,
  { key, userId, target, at, reason, until }: Told,
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
    data: { act, ...(reason ? { reason } : {}), ...(until ? { until: until.toISOString() } : {}) },
  });
}

export function tellDecision(
  tx: Executor,
  told: Told,
  { action, wasState }: { action: Action; wasState: ContentState },
): Promise<void> {
  const isReleased = wasState === 'held' && (action === 'restore' || action === 'dismiss');
  return tell(tx, told, isReleased ? 'released' : ACTS[action]);
}

/** What the taking back of a decision means to its author. */
export function tellReverted(
  tx: Executor,
  told: Told,
  { action, state, isLocked }: { action: Action; state: ContentState; isLocked: boolean },
): Promise<void> {
  if (action === 'warn') return tell(tx, told, 'unwarned');
  if (action === 'suspend') return tell(tx, told, 'unsuspended');
  if (action === 'lock' || action === 'unlock') {
    return tell(tx, told, isLocked ? 'locked' : 'unlocked');
  }
  return tell(tx, told, STATES[state]);
}

export const tellAnswer = (tx: Executor, told: Told, outcome: 'upheld' | 'overturned') =>
  tell(tx, told, outcome === 'overturned' ? 'appeal-granted' : 'appeal-refused');

/** Those who reported learn that somebody looked, and no more. */
export async function tellReporters(
  tx: Executor,
  { key, userIds, at }: { key: string; userIds: readonly string[]; at: Date },
): Promise<void> {
  const data = { act: 'report-answered' } as const;
  await notify(tx, { kind: 'moderation', key, userIds, at, data });
}
