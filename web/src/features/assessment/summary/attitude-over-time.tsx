import { ATTITUDE_BANDS, formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { describeAttitudeTrend } from '@attune/domain/assessment/attitude-trend';
import { useQuery } from '@tanstack/react-query';
import type { AttitudePoint } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { ANSWERS_NOT_LOADED, attitudeHistoryQuery } from '../assessment.queries.ts';
import { AttitudeChart } from './attitude-chart.tsx';
import { AttitudeScale } from './attitude-scale.tsx';
import type { NewestAttitude } from './newest-attitude.ts';
import { SummarySection } from './summary-section.tsx';

type AttitudeOverTimeProps = { userId: string; timeZone: string };

const SOURCES = { assessment: 'Questionnaire', 'check-in': 'AI check-in' };

export function AttitudeOverTime({ userId, timeZone }: AttitudeOverTimeProps) {
  const history = useQuery(attitudeHistoryQuery(userId));
  const points = history.data ?? [];
  if (history.isError) {
    return (
      <SummarySection name="Attitude over time" title="The chart couldn’t be drawn">
        <LoadError read={history}>{ANSWERS_NOT_LOADED}</LoadError>
      </SummarySection>
    );
  }
  if (points.length < 2) return null;
  return (
    <SummarySection
      name="Attitude over time"
      title={describeAttitudeTrend(points)}
      aside={`Answered ${points.length} times since ${formatDate(points[0]?.createdAt ?? '', timeZone)}`}
    >
      <p className="max-w-measure text-sm text-muted">
        Each point is the average of your answers to questions 5 and 6 on that day, from 1 to 4. It
        shows how you answered, not why it changed.
      </p>
      <AttitudeChart points={points} timeZone={timeZone} />
      <div className="print:hidden">
        <Collapsible summary="Show as a table">
          <PointTable points={points} timeZone={timeZone} />
        </Collapsible>
      </div>
    </SummarySection>
  );
}

type PointTableProps = { points: readonly AttitudePoint[]; timeZone: string };

function PointTable({ points, timeZone }: PointTableProps) {
  return (
    <section
      aria-label="Attitude by day"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full max-w-measure text-start tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted *:py-2 *:pe-4 *:text-start *:font-medium">
            <th scope="col">Day</th>
            <th scope="col">From</th>
            <th scope="col">Average</th>
            <th scope="col">Attitude</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.createdAt} className="border-b border-line *:py-2 *:pe-4">
              <td>{formatDate(point.createdAt, timeZone)}</td>
              <td>{SOURCES[point.source]}</td>
              <td>{point.average.toFixed(1)}</td>
              <td>{formatAttitude(point.ai_preference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function AttitudeSection({ newest }: { newest: NewestAttitude }) {
  const { attitude, answers, score, checkedInAt } = newest;
  const band = ATTITUDE_BANDS.find((candidate) => candidate.attitude === attitude);
  const aside = score.isEstimated ? 'Estimated' : checkedInAt && 'From your last AI check-in';
  const answerTo = (id: number) => answers.find(({ question_id }) => question_id === id)?.answer;
  return (
    <SummarySection
      name="Your attitude toward AI"
      title={`${formatAttitude(attitude)}, because your two answers average ${score.average.toFixed(1)}`}
      aside={aside}
    >
      <div className="grid gap-8 md:grid-cols-[2fr_3fr] md:gap-12">
        <div className="grid content-start gap-3 text-sm">
          <AnswerScore label="A new AI tool:" answer={answerTo(5)} value={score.reaction} />
          <AnswerScore label="What AI will change:" answer={answerTo(6)} value={score.feeling} />
          <p className="text-muted">
            Each answer is scored from 1 to 4, and the average decides the label.{' '}
            {band && `From ${band.from} to ${formatBandEnd(band.to)} counts as ${attitude}.`}{' '}
            {score.isEstimated &&
              'An answer that isn’t among the options counts as 2, so this is an estimate.'}
          </p>
        </div>
        <AttitudeScale score={score} attitude={attitude} />
      </div>
    </SummarySection>
  );
}

const formatBandEnd = (end: number) => (end === 4 ? '4' : `under ${end}`);

type AnswerScoreProps = { label: string; answer: string | undefined; value: number };

function AnswerScore({ label, answer, value }: AnswerScoreProps) {
  return (
    <p>
      {label} {answer ? <mark>“{answer}”</mark> : 'no answer'} counts as&nbsp;{value} of&nbsp;4.
    </p>
  );
}
