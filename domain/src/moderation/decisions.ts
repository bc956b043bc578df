import type { ContentState } from '../forum/content-state.ts';

export const FORUM_KINDS = ['post', 'comment'] as const;
export type ForumKind = (typeof FORUM_KINDS)[number];

export const TARGET_KINDS = [...FORUM_KINDS, 'shared-conversation', 'certificate'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** What a decision is about: a text, or the account itself if an admin suspends it. */
export const DECISION_KINDS = [...TARGET_KINDS, 'account'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const TARGET_LABELS: Record<DecisionKind, string> = {
  post: 'post',
  comment: 'comment',
  'shared-conversation': 'shared conversation',
  certificate: 'certificate',
  account: 'account',
};

export const ACTIONS = [
  'hide',
  'restore',
  'remove',
  'lock',
  'unlock',
  'warn',
  'suspend',
  'dismiss',
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * What a decision changes. Only the newest decision on the same part of an object can be undone.
 */
export type DecisionPart = 'state' | 'lock' | 'author';

const PART_BY_ACTION: Record<Action, DecisionPart> = {
  hide: 'state',
  restore: 'state',
  remove: 'state',
  dismiss: 'state',
  lock: 'lock',
  unlock: 'lock',
  warn: 'author',
  suspend: 'author',
};

export const getDecisionPart = (action: Action): DecisionPart => PART_BY_ACTION[action];

/** The state each action leads to, by current state. Unlisted combinations are not possible. */
const STATE_TRANSITIONS: Record<
  'hide' | 'restore' | 'remove' | 'dismiss',
  Partial<Record<ContentState, ContentState>>
> = {
  hide: { published: 'hidden', held: 'hidden' },
  remove: { published: 'removed', held: 'removed', hidden: 'removed' },
  restore: { held: 'published', hidden: 'published', removed: 'published' },
  // Nothing was wrong with the content: held content is published, published content stays.
  dismiss: { published: 'published', held: 'published' },
};

export type TargetState = { kind: TargetKind; state: ContentState; isLocked: boolean };

/** The effect of an action; null if it can't be applied to the current state. */
export function getActionEffect(
  action: Action,
  { kind, state, isLocked }: TargetState,
): Pick<TargetState, 'state' | 'isLocked'> | null {
  switch (action) {
    case 'lock':
    case 'unlock': {
      const shouldLock = action === 'lock';
      return kind === 'post' && isLocked !== shouldLock ? { state, isLocked: shouldLock } : null;
    }
    case 'warn':
    case 'suspend':
      return { state, isLocked };
    default: {
      const next = STATE_TRANSITIONS[action][state];
      return next ? { state: next, isLocked } : null;
    }
  }
}

/** Authors are notified of a dismissed report only if their text was held. */
export function shouldNotifyAuthor(action: Action, { state }: Pick<TargetState, 'state'>): boolean {
  return action !== 'dismiss' || state === 'held';
}

export const TRUST_REDUCING_ACTIONS: readonly Action[] = ['hide', 'remove', 'suspend'];

export const APPEALABLE_ACTIONS: readonly Action[] = ['hide', 'remove', 'lock', 'warn', 'suspend'];

const PAST_TENSE_LABELS: Record<Action, string> = {
  hide: 'hidden',
  restore: 'restored',
  remove: 'removed',
  lock: 'closed to comments',
  unlock: 'reopened to comments',
  warn: 'warned',
  suspend: 'suspended',
  dismiss: 'reviewed without action',
};

/** Completes the sentence "It was …"; for a warning or suspension, "The author was …". */
export const formatPastAction = (action: Action) => PAST_TENSE_LABELS[action];

/** For moderators: "This was hidden", "The author was warned". */
export const describePastAction = (action: Action, text: string) =>
  `${getDecisionPart(action) === 'author' ? 'The author' : text} was ${formatPastAction(action)}`;
