import type { ContentState } from '@attune/domain/forum/content-state';

export type UnpublishedState = Exclude<ContentState, 'published'>;

const STATE_TEXTS: Record<UnpublishedState, string> = {
  held: 'is waiting for a moderator, so others can’t see it yet',
  hidden: 'was hidden by a moderator',
  removed: 'was removed by a moderator',
};
const TEXT_SAFE = 'Your text is safe.';
const SAFETY_NOTES: Record<UnpublishedState, string> = {
  held: TEXT_SAFE,
  hidden: TEXT_SAFE,
  removed: 'Your text is safe, but others can’t see it.',
};

export function describeUnpublished(
  state: UnpublishedState,
  noun: 'post' | 'comment',
  isYours: boolean,
): string {
  const what = `${isYours ? 'Your' : 'This'} ${noun} ${STATE_TEXTS[state]}.`;
  return isYours ? `${what} ${SAFETY_NOTES[state]}` : what;
}
