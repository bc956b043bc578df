import { ATTITUDE_BANDS, formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { AttitudeScale } from './attitude-scale.tsx';
import type { NewestAttitude } from './newest-attitude.ts';
import { SummarySection } from './summary-section.tsx';

export function AttitudeSection({ newest }: { newest: NewestAttitude }) {
  const { attitude, answers, score, checkedInAt } = newest;
  const band = ATTITUDE_BANDS.find((it) => it.attitude === attitude);
  const aside = score.isEstimated ? 'Estimated' : checkedInAt && 'From your last check-in';
  const answerTo = (id: number) => answers.find(({ question_id }) => question_id === id)?.answer;
  return (
    <SummarySection
      name="Your attitude to AI"
      title={`${formatAttitude(attitude)}, because two answers average ${score.average.toFixed(1)}`}
      aside={aside}
    >
      <div className="grid gap-8 md:grid-cols-[2fr_3fr] md:gap-12">
        <div className="grid content-start gap-3 text-sm">
          <AnswerScore label="A new AI tool:" answer={answerTo(5)} value={score.reaction} />
          <AnswerScore label="What AI will change:" answer={answerTo(6)} value={score.feeling} />
          <p className="text-muted">
            Each of the two counts from 1 to 4, and the label is their average.{' '}
            {band && `From ${band.from} to ${bandEnd(band.to)} is called ${attitude}.`}{' '}
            {score.isEstimated &&
              'One answer was not among the options; it counts as 2, so this is an estimate.'}
          </p>
        </div>
        <AttitudeScale score={score} attitude={attitude} />
      </div>
    </SummarySection>
  );
}

const bandEnd = (end: number) => (end === 4 ? '4' : `under ${end}`);

type AnswerScoreProps = { label: string; answer: string | undefined; value: number };

function AnswerScore({ label, answer, value }: AnswerScoreProps) {
  return (
    <p>
      {label} {answer ? <mark>“{answer}”</mark> : 'no answer'} counts {value}.
    </p>
  );
}
