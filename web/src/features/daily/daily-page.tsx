import { ArchiveView } from './archive/archive-view.tsx';
import { useDailyLocation } from './daily-location.ts';
import { DayView } from './page/day-view.tsx';
import { TodayView } from './page/today-view.tsx';

export function DailyPage({ userId }: { userId: string }) {
  const location = useDailyLocation();
  switch (location.view) {
    case 'today':
      return <TodayView userId={userId} />;
    case 'day':
      return <DayView key={location.day} userId={userId} day={location.day} />;
    case 'archive':
      return <ArchiveView userId={userId} isSaved={location.isSaved} />;
  }
}
