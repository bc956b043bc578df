import { formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { DIMENSIONS } from '@attune/domain/assessment/preference-type';
import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import { useQuery } from '@tanstack/react-query';
import { Image, Printer, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Assessment, AttitudePoint } from '#platform/api/generated/types.gen.ts';
import { BelowFirstScreen } from '#platform/browser/below-first-screen.tsx';
import { formatDate } from '#platform/browser/format-date.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ANSWERS_NOT_LOADED, assessmentsQuery } from '../assessment.queries.ts';
import { AttitudeOverTime, AttitudeSection } from './attitude-over-time.tsx';
import { getShownType } from './corrected-letters.ts';
import { DimensionRow } from './dimension-row.tsx';
import { getNewestAttitude, type NewestAttitude } from './newest-attitude.ts';
import { ShareDialog } from './share-dialog.tsx';
import { SummarySection } from './summary-section.tsx';
import { TypeLetters } from './type-letters.tsx';

type ResultProps = {
  assessment: Assessment;
  points: readonly AttitudePoint[];
  timeZone: string;
  onward: ReactNode;
};

export function Result({ assessment, points, timeZone, onward }: ResultProps) {
  const { userId } = assessment;
  const newest = getNewestAttitude(assessment, points);
  return (
    <div className="grid gap-8 md:gap-16">
      <ResultBand assessment={assessment} newest={newest} timeZone={timeZone} />
      <div className="grid items-start gap-8 lg:gap-12 lg:has-[>section:first-child]:grid-cols-2 print:hidden">
        {onward}
      </div>
      <BelowFirstScreen>
        <SummarySection name="Letter by letter" title={describeLetters(assessment)}>
          <ol className="grid border-b border-line">
            {DIMENSIONS.map((dimension) => (
              <DimensionRow key={dimension} assessment={assessment} dimension={dimension} />
            ))}
          </ol>
        </SummarySection>
        <Actions assessment={assessment} newest={newest} />
        <AttitudeSection newest={newest} />
        <AttitudeOverTime userId={userId} timeZone={timeZone} />
        <OwnAnswers assessment={assessment} />
        <EarlierResults userId={userId} latestId={assessment.id} timeZone={timeZone} />
        <LimitsNote />
      </BelowFirstScreen>
    </div>
  );
}

const ANSWER_COUNTS = ['', 'one answer suggests', 'two answers suggest', 'three answers suggest'];

/** Says how many answers are behind the letters: each of the four may be skipped. */
function describeLetters({ answers }: Assessment): string {
  const count = answers.filter(({ question_id: id }) =>
    DIMENSIONS.some((dimension) => dimension === id),
  ).length;
  if (count === 0) return 'You left all four letters open';
  const suggestion = ANSWER_COUNTS[count] ?? 'four answers suggest';
  return `What ${suggestion}, and what ${count === 1 ? 'it doesn’t' : 'they don’t'}`;
}

type ActionsProps = { assessment: Assessment; newest: NewestAttitude };

function Actions({ assessment, newest }: ActionsProps) {
  const [isSharing, setIsSharing] = useState(false);
  const text = {
    type: getShownType(assessment),
    attitude: formatAttitude(newest.attitude),
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button kind="secondary" onClick={() => setIsSharing(true)}>
        <Icon of={Image} size={18} />
        Share as a picture
      </Button>
      <Button kind="secondary" onClick={() => window.print()}>
        <Icon of={Printer} size={18} />
        Print
      </Button>
      <Button kind="secondary" render={<Link to="/questionnaire" />}>
        <Icon of={RotateCcw} size={18} />
        Retake the questionnaire
      </Button>
      <ShareDialog isOpen={isSharing} onClose={() => setIsSharing(false)} text={text} />
    </div>
  );
}

function OwnAnswers({ assessment }: { assessment: Assessment }) {
  const lines = [
    { name: 'Your days', answer: assessment.lifestyle },
    { name: 'What you want from AI', answer: assessment.ai_goal },
    { name: 'What would help most', answer: assessment.preferred_feature },
  ];
  return (
    <SummarySection name="Your days and your goal" title="Where your guidance starts">
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {lines.map(({ name, answer }) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium">{answer ? <mark>“{answer}”</mark> : 'Not answered'}</dd>
          </div>
        ))}
      </dl>
    </SummarySection>
  );
}

type EarlierResultsProps = { userId: string; latestId: string; timeZone: string };

/** Nothing is overwritten: every past assessment is listed. */
function EarlierResults({ userId, latestId, timeZone }: EarlierResultsProps) {
  const all = useQuery(assessmentsQuery(userId));
  const earlier = all.data?.filter(({ id }) => id !== latestId) ?? [];
  if (!all.isError && earlier.length === 0) return null;
  return (
    <SummarySection name="Earlier results" title="What you answered before">
      {all.isError ? (
        <LoadError read={all}>{ANSWERS_NOT_LOADED}</LoadError>
      ) : (
        <ul className="grid border-b border-line">
          {earlier.map((assessment) => (
            <li
              key={assessment.id}
              className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 border-t border-line py-3 text-sm sm:grid-cols-[6rem_1fr_auto]"
            >
              <span className="heading text-xl">
                <TypeLetters type={getShownType(assessment)} />
              </span>
              <span>{formatAttitude(assessment.ai_preference)}</span>
              <span className="text-muted max-sm:col-start-2">
                {formatDate(assessment.createdAt, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SummarySection>
  );
}

type ResultBandProps = { assessment: Assessment; newest: NewestAttitude; timeZone: string };

function ResultBand({ assessment, newest, timeZone }: ResultBandProps) {
  const { mbti_type, corrected_type } = assessment;
  const { attitude, score, checkedInAt } = newest;
  const type = getShownType(assessment);
  const { meaning, firstStep } = ATTITUDE_MEANINGS[attitude];
  return (
    <section
      aria-label="Your result"
      className="grid gap-8 rounded-xl bg-band p-6 text-on-band print-exact md:grid-cols-2 md:gap-12 md:p-10"
    >
      <div className="grid content-start gap-2">
        <h2 className="text-sm font-semibold">Your preference type</h2>
        <p className="display mt-4 mb-1 text-5xl leading-[0.8] tracking-wide!">
          <TypeLetters type={type} />
        </p>
        <p className="heading max-w-[24em] text-xl">{getTypeDescription(type)}</p>
        {corrected_type && (
          <p className="text-sm">
            With your corrections. From your answers alone: <TypeLetters type={mbti_type} />
          </p>
        )}
      </div>
      <div className="grid content-start gap-2 md:border-s md:border-on-band/25 md:ps-12">
        <h2 className="text-sm font-semibold">
          Your attitude toward AI{score.isEstimated && ', estimated'}
        </h2>
        <p className="display text-4xl">{formatAttitude(attitude)}</p>
        <p className="heading max-w-[24em] text-xl">{meaning}</p>
        <p className="max-w-measure text-sm">{firstStep}</p>
        <p className="mt-2 text-sm">
          Answered on {formatDate(assessment.createdAt, timeZone)}
          {checkedInAt && `, attitude updated on ${formatDate(checkedInAt, timeZone)}`}
        </p>
      </div>
    </section>
  );
}

function LimitsNote() {
  return (
    <SummarySection name="What a type can tell you" title="A place to begin, not a verdict">
      <div className="grid max-w-measure gap-3 text-sm">
        <p>
          Four short questions can’t sum up a person. A type is shorthand for how you answered on
          one day, and many people get a different letter a few weeks later.
        </p>
        <p>
          It doesn’t measure ability, health or worth, so please don’t use it to screen or judge
          people. Attune uses it only to decide where to start with you, and you can change every
          letter.
        </p>
      </div>
    </SummarySection>
  );
}
