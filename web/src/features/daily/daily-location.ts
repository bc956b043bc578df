import { useSearchParams } from 'react-router';

export type DailyLocation =
  | { view: 'today' }
  | { view: 'day'; day: string }
  | { view: 'archive'; isSaved: boolean };

const TODAY = '/daily';
const ARCHIVE = '/daily?view=archive';
const SAVED = '/daily?view=archive&saved=true';

/** The page is in the URL, so that it can be bookmarked and Back works. */
export const dailyPath = {
  today: TODAY,
  archive: ARCHIVE,
  saved: SAVED,
  of: (day: string) => `/daily?day=${day}`,
} as const;

export function useDailyLocation(): DailyLocation {
  const [params] = useSearchParams();
  if (params.get('view') === 'archive') {
    return { view: 'archive', isSaved: params.get('saved') === 'true' };
  }
  const day = params.get('day');
  return day === null ? { view: 'today' } : { view: 'day', day };
}
