import type { ContentState } from '../forum/content-state.ts';

export const TARGET_KINDS = ['post', 'comment'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

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

/** What a decision touches. Of one object only the newest decision on the same part can be undone. */
export type Part = 'state' | 'lock' | 'author';

const PARTS: Record<Action, Part> = {
  hide: 'state',
  restore: 'state',
  remove: 'state',
  dismiss: 'state',
  lock: 'lock',
  unlock: 'lock',
  warn: 'author',
  suspend: 'author',
};

export const partOf = (action: Action): Part => PARTS[action];

/** From which states an action leads where; what is not named cannot be done. */
const MOVES: Record<
  'hide' | 'restore' | 'remove' | 'dismiss',
  Partial<Record<ContentState, ContentState>>
> = {
  hide: { published: 'hidden', held: 'hidden' },
  remove: { published: 'removed', held: 'removed', hidden: 'removed' },
  restore: { held: 'published', hidden: 'published', removed: 'published' },
  // Nothing was wrong with it: what waited is shown, what is shown stays.
  dismiss: { published: 'published', held: 'published' },
};

export type TargetFacts = { kind: TargetKind; state: ContentState; isLocked: boolean };

/** What an action makes of its object; null when it cannot be done to it as it is now. */
export function effectOf(
  action: Action,
  { kind, state, isLocked }: TargetFacts,
): Pick<TargetFacts, 'state' | 'isLocked'> | null {
  switch (action) {
    case 'lock':
    case 'unlock': {
      const wanted = action === 'lock';
      return kind === 'post' && isLocked !== wanted ? { state, isLocked: wanted } : null;
    }
    case 'warn':
    case 'suspend':
      return { state, isLocked };
    default: {
      const next = MOVES[action][state];
      return next ? { state: next, isLocked } : null;
    }
  }
}

/** Whether the author hears of it: of a report that came to nothing they need not know. */
export function isToldToAuthor(action: Action, { state }: Pick<TargetFacts, 'state'>): boolean {
  return action !== 'dismiss' || state === 'held';
}

/** Decisions that weigh on an author's standing for a while. */
export const WEIGHING_ACTIONS: readonly Action[] = ['hide', 'remove', 'suspend'];

/** Decisions against somebody; only these can be appealed. */
export const APPEALABLE_ACTIONS: readonly Action[] = ['hide', 'remove', 'lock', 'warn', 'suspend'];

const PAST: Record<Action, string> = {
  hide: 'hidden',
  restore: 'restored',
  remove: 'removed',
  lock: 'locked',
  unlock: 'unlocked',
  warn: 'answered with a warning to its author',
  suspend: 'answered with a suspension of its author',
  dismiss: 'found to be fine',
};

/** "It was … ": what a decision did, for sentences. */
export const inPastWords = (action: Action) => PAST[action];
