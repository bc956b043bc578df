import type { Action } from '@attune/domain/moderation/decisions';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import type { ReadModerationQueueData } from '#platform/api/generated/types.gen.ts';

export type QueueState = NonNullable<NonNullable<ReadModerationQueueData['query']>['state']>;

export const ACTION_NAMES: Record<Action, string> = {
  hide: 'Hide',
  restore: 'Restore',
  remove: 'Remove',
  lock: 'Close comments',
  unlock: 'Reopen comments',
  warn: 'Warn author',
  suspend: 'Suspend author',
  dismiss: 'No action needed',
};

export const isDangerous = (action: Action) => action === 'remove' || action === 'suspend';

export const DONE_LABELS: Record<Action, string> = {
  hide: 'Hidden',
  restore: 'Restored',
  remove: 'Removed',
  lock: 'Comments closed',
  unlock: 'Comments reopened',
  warn: 'Author warned',
  suspend: 'Author suspended',
  dismiss: 'No action needed',
};

/** What a decision is called for the author of the text. */
export const AUTHOR_LABELS: Record<Action, string> = {
  ...DONE_LABELS,
  hide: 'Hidden by a moderator',
  warn: 'Warning',
  suspend: 'Suspended from posting',
  dismiss: 'Reviewed, no action needed',
};

/** The tabs of the page: queues of cases, and the notices of illegal content. */
export type ModerationTab = QueueState | 'notices';

export const QUEUES: ReadonlyArray<{ state: ModerationTab; name: string; empty: string }> = [
  { state: 'open', name: 'Open', empty: 'No open cases' },
  { state: 'held', name: 'Held', empty: 'Nothing on hold' },
  {
    state: 'reported',
    name: 'Reported',
    empty: 'No open reports',
  },
  { state: 'appeals', name: 'Appeals', empty: 'No open appeals' },
  { state: 'notices', name: 'Notices', empty: 'No open notices' },
  { state: 'decided', name: 'Decided', empty: 'No decisions yet' },
];

export const getEmptyTitle = (state: ModerationTab) =>
  QUEUES.find((queue) => queue.state === state)?.empty ?? '';

export const NOT_SENT = 'This couldn’t be sent. Your text is still here. Try again.';

/** The error's message, followed by what it says about each case. */
export function refusalMessage(error: unknown, fallback: string): string {
  const fields = error instanceof ApiError ? error.fields : [];
  const sentences = fields.map(({ message }) => message);
  return [messageOf(error, fallback), ...new Set(sentences)].join(' ');
}
