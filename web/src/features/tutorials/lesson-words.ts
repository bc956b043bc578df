import { TRACKS } from '@attune/domain/tutorials/tracks';
import type { ListedTutorial } from '../../platform/api/tutorials.ts';

export const LEVEL_WORDS: Record<ListedTutorial['level'], string> = {
  1: 'Easy',
  2: 'Medium',
  3: 'Demanding',
};

export const STATUS_WORDS: Record<ListedTutorial['status'], string> = {
  new: 'Not started',
  started: 'Started',
  completed: 'Finished',
};

export function minuteWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** How long it takes, or what of it is left. */
export function timeWords({
  status,
  minutes,
  minutesLeft,
}: Pick<ListedTutorial, 'status' | 'minutes' | 'minutesLeft'>): string {
  return status === 'started' && minutesLeft < minutes
    ? `${minuteWords(minutesLeft)} left of ${minutes}`
    : minuteWords(minutes);
}

export function trackTitle(id: ListedTutorial['track']): string {
  return TRACKS.find((track) => track.id === id)?.title ?? '';
}
