import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { TRACKS } from '@attune/domain/tutorials/tracks';
import type { ListedTutorial } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';

export const LEVEL_LABELS: Record<ListedTutorial['level'], string> = {
  1: 'Easy',
  2: 'Medium',
  3: 'Challenging',
};

export function formatTimeLeft({
  status,
  minutes,
  minutesLeft,
}: Pick<ListedTutorial, 'status' | 'minutes' | 'minutesLeft'>): string {
  return status === 'started' && minutesLeft < minutes
    ? `${formatMinutes(minutesLeft)} left of ${minutes}`
    : formatMinutes(minutes);
}

export const formatFinished = (completedAt: string, timeZone: string) =>
  `Finished on ${formatDate(completedAt, timeZone)}`;

/** Sub-pages are queries of their page (DECISIONS A13). */
export const getCoursePath = (courseId: string) => `/tutorials?course=${courseId}`;

export function trackTitle(id: ListedTutorial['track']): string {
  return TRACKS.find((track) => track.id === id)?.title ?? '';
}
