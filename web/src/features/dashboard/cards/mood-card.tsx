import { CARD_NAMES } from '@attune/domain/dashboard/cards';
import { describeMoodTrend, getMoodTrendHeadline } from '@attune/domain/dashboard/mood-trend';
import { getMindPath } from '@attune/domain/mind/mind-sections';
import { formatMoodAbout, getMoodByLevel } from '@attune/domain/mind/moods';
import { Link } from 'react-router';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { Card } from '../card.tsx';
import { MoodPlot } from '../charts/mood-plot.tsx';
import { formatLongDay } from '../format-day.ts';

export function MoodCard({ board }: { board: Dashboard }) {
  const { isZen, mood } = board;
  const hasTodaysMood = mood.at(-1)?.level !== null;
  const sentence = describeMoodTrend(mood, { hidesNumbers: isZen });
  const hasAny = mood.some(({ level }) => level !== null);
  return (
    <Card
      name={CARD_NAMES.mood}
      aside={
        <Link to={getMindPath('check-in')} className="link">
          {hasTodaysMood ? 'Open Mind' : 'Check in'}
        </Link>
      }
      finding={getMoodTrendHeadline(mood)}
      {...(hasAny ? {} : { caption: 'Check in now and then, and your mood will appear here.' })}
    >
      {hasAny && (
        <ChartFigure
          chart={<MoodPlot days={mood} label={sentence} hidesNumbers={isZen} />}
          sentence={sentence}
          table={isZen ? null : <MoodTable days={mood} />}
        />
      )}
    </Card>
  );
}

function MoodTable({ days }: { days: Dashboard['mood'] }) {
  const rows = days.map(({ day, level, about }) => ({
    key: day,
    cells: [
      formatLongDay(day),
      level === null ? 'no check-in' : `${getMoodByLevel(level).label}, ${level.toFixed(1)}`,
      about.map(formatMoodAbout).join(', '),
    ],
  }));
  return (
    <DataTable
      label="Mood by day"
      head={['Day', 'Mood, 1 to 5', 'About']}
      rows={rows.toReversed()}
    />
  );
}
