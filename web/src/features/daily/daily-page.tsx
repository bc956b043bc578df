import { ArchiveView } from './archive/archive-view.tsx';
import { useDailyPlace } from './daily-address.ts';
import { DayView } from './page/day-view.tsx';
import { TodayView } from './page/today-view.tsx';

/** One page a day. */
export function DailyPage({ userId }: { userId: string }) {
  const place = useDailyPlace();
  switch (place.view) {
    case 'today':
      return <TodayView userId={userId} />;
    case 'day':
      return <DayView key={place.day} userId={userId} day={place.day} />;
    case 'archive':
      return <ArchiveView userId={userId} isSaved={place.isSaved} />;
  }
}
