import { describeAttitudeTrend } from '@attune/domain/assessment/attitude-trend';
import { CARD_NAMES } from '@attune/domain/dashboard/cards';
import { Link } from 'react-router';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { Card } from '../card.tsx';
import { selectShownWeeks, type Week } from '../charts/score/score-weeks.ts';
import { ScoreChart } from '../charts/score-chart.tsx';
import { formatShortDay } from '../format-day.ts';

const CAPTION =
  'The line is the average of your answers to questions 5 and 6, from 1 to 4. Below it is what you did in the same weeks. These lines moving together doesn’t mean one caused the other.';
const ZEN_CAPTION =
  'The line follows your answers to the two questions about AI. Below it is what you did in the same weeks. These lines moving together doesn’t mean one caused the other.';

/** The finding in one line, or null before the first answers. */
export function getAttitudeFinding({ isZen, attitude: { points } }: Dashboard): string | null {
  return points.length === 0 ? null : describeAttitudeTrend(points, { hidesNumbers: isZen });
}

export function AttitudeCard({ board }: { board: Dashboard }) {
  const { isZen, attitude, day } = board;
  const { points } = attitude;
  const weeks = selectShownWeeks(attitude.weeks, points);
  const finding = getAttitudeFinding(board);
  if (finding === null) {
    return (
      <Card name={CARD_NAMES.attitude} finding="Take the assessment to start your chart">
        <p className="text-sm">
          <Link to="/questionnaire" className="link">
            Take the assessment
          </Link>
        </p>
      </Card>
    );
  }
  const isLine = points.length > 1;
  return (
    <Card
      name={CARD_NAMES.attitude}
      aside={
        <Link to="/assessment/summary" className="link">
          Your Assessment
        </Link>
      }
      finding={finding}
      caption={isZen ? ZEN_CAPTION : CAPTION}
    >
      <ChartFigure
        chart={<ScoreChart points={points} weeks={weeks} today={day} hidesNumbers={isZen} />}
        sentence={describeAnswerCount(board, isLine)}
        table={isZen ? null : <ScoreTable points={points} weeks={weeks} />}
      />
    </Card>
  );
}

function describeAnswerCount({ isZen, attitude: { points } }: Dashboard, isLine: boolean): string {
  const [first] = points;
  if (!isLine) return 'One point so far. The next comes with your first AI check-in.';
  return isZen || !first ? '' : `${points.length} answers since ${formatShortDay(first.day)}.`;
}

type ScoreTableProps = { points: Dashboard['attitude']['points']; weeks: readonly Week[] };

function ScoreTable({ points, weeks }: ScoreTableProps) {
  const rows = weeks.map((week, index) => {
    const until = weeks[index + 1]?.from ?? '9999';
    const weekPoints = points.filter(({ day }) => week.from <= day && day < until);
    const entries = weekPoints.map(
      (point) => `${point.average.toFixed(1)}, ${point.ai_preference}`,
    );
    return {
      key: week.from,
      cells: [
        formatShortDay(week.from),
        entries.join('; ') || '–',
        week.lessons,
        week.practices,
        week.mood?.toFixed(1) ?? '–',
      ],
    };
  });
  return (
    <DataTable
      label="Attitude, lessons, practices and mood by week"
      head={['Week of', 'Attitude, 1 to 4', 'Lessons', 'Practices', 'Mood, 1 to 5']}
      rows={rows.toReversed()}
    />
  );
}
