import type { ContentState } from '@attune/domain/forum/content-state';

export type UnpublishedState = Exclude<ContentState, 'published'>;

const STATE_TEXTS: Record<UnpublishedState, string> = {
  held: 'waits for a moderator before others see it',
  hidden: 'was taken from view by a moderator',
  removed: 'was removed by a moderator',
};
const SAFETY_NOTES: Record<UnpublishedState, string> = {
  held: 'Nothing of it is lost.',
  hidden: 'Your text is kept.',
  removed: 'Your text is kept, for you alone.',
};

export function describeUnpublished(
  state: UnpublishedState,
  noun: 'post' | 'comment',
  isYours: boolean,
): string {
  const what = `${isYours ? 'Your' : 'This'} ${noun} ${STATE_TEXTS[state]}.`;
  return isYours ? `${what} ${SAFETY_NOTES[state]}` : what;
}
