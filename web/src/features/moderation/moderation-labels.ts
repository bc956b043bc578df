import type { Action } from '@attune/domain/moderation/decisions';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import type { ReadModerationQueueData } from '#platform/api/generated/types.gen.ts';

export type QueueState = NonNullable<NonNullable<ReadModerationQueueData['query']>['state']>;

export const ACTION_NAMES: Record<Action, string> = {
  hide: 'Hide',
  restore: 'Show again',
  remove: 'Remove',
  lock: 'Close the conversation',
  unlock: 'Open the conversation',
  warn: 'Warn the author',
  suspend: 'Suspend the author',
  dismiss: 'It is fine',
};

export const DONE_LABELS: Record<Action, string> = {
  hide: 'Hidden',
  restore: 'Shown again',
  remove: 'Removed',
  lock: 'Conversation closed',
  unlock: 'Conversation opened',
  warn: 'Author warned',
  suspend: 'Author suspended',
  dismiss: 'Found to be fine',
};

/** What a decision is called for the author of the text. */
export const AUTHOR_LABELS: Record<Action, string> = {
  ...DONE_LABELS,
  hide: 'Hidden by a moderator',
  warn: 'A warning',
  suspend: 'Writing suspended',
  dismiss: 'Reviewed and found to be fine',
};

export const QUEUES: ReadonlyArray<{ state: QueueState; name: string; empty: string }> = [
  { state: 'open', name: 'Open', empty: 'Nothing is waiting for a decision.' },
  { state: 'held', name: 'Held', empty: 'Nothing is held back.' },
  {
    state: 'reported',
    name: 'Reported',
    empty: 'There are no open reports.',
  },
  { state: 'appeals', name: 'Appeals', empty: 'No appeals are waiting for an answer.' },
  { state: 'decided', name: 'Decided', empty: 'Nothing has been decided yet.' },
];

/** The error's message, followed by what it says about each case. */
export function refusalMessage(error: unknown, fallback: string): string {
  const fields = error instanceof ApiError ? error.fields : [];
  const sentences = fields.map(({ message }) => message);
  return [messageOf(error, fallback), ...new Set(sentences)].join(' ');
}
