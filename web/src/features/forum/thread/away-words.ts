import type { ContentState } from '@attune/domain/forum/content-state';

export type AwayState = Exclude<ContentState, 'published'>;

const STATES: Record<AwayState, string> = {
  held: 'waits for a moderator before others see it',
  hidden: 'was taken from view by a moderator',
  removed: 'was removed by a moderator',
};
const SAFE: Record<AwayState, string> = {
  held: 'Nothing of it is lost.',
  hidden: 'Your text is kept.',
  removed: 'Your text is kept, for you alone.',
};

/** Why others do not see something, in a sentence to its author or to a moderator. */
export function awayWords(state: AwayState, thing: 'post' | 'comment', isYours: boolean): string {
  const what = `${isYours ? 'Your' : 'This'} ${thing} ${STATES[state]}.`;
  return isYours ? `${what} ${SAFE[state]}` : what;
}
