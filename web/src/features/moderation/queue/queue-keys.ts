import type { Action } from '@attune/domain/moderation/decisions';
import type { KeyboardEvent } from 'react';

const ACTION_KEYS: Readonly<Record<string, Action>> = {
  h: 'hide',
  s: 'restore',
  r: 'remove',
  f: 'dismiss',
  w: 'warn',
};

export type QueueKey =
  | { kind: 'move'; step: 1 | -1 }
  | { kind: 'choose' }
  | { kind: 'act'; action: Action };

/** The action of a key in the queue; null while typing or with a modifier. */
export function readQueueKey(event: KeyboardEvent<HTMLElement>): QueueKey | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof HTMLElement && target.matches('input[type="text"], textarea, select')) {
    return null;
  }
  if (key === 'j') return { kind: 'move', step: 1 };
  if (key === 'k') return { kind: 'move', step: -1 };
  if (key === 'x') return { kind: 'choose' };
  const action = ACTION_KEYS[key];
  return action ? { kind: 'act', action } : null;
}
