import { explainNextStep, getNextStepPath } from '@attune/domain/dashboard/next-steps';
import type { Reason } from '@attune/domain/guidance/reason';
import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Dashboard, NextThing } from '#platform/api/generated/types.gen.ts';
import { BecauseLine } from '#ui/because-line.tsx';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { formatShortDay, formatWeekday } from '../format-day.ts';

export const ACTION_LABELS: Record<NextThing['kind'], string> = {
  'lesson-begun': 'Continue the lesson',
  daily: 'Open today’s page',
  step: 'Open the goal',
  lesson: 'Start the lesson',
  practice: 'Start the practice',
};
const KIND_LABELS: Record<NextThing['kind'], string> = {
  'lesson-begun': 'A lesson you started',
  daily: 'Today’s page',
  step: 'A step toward your goal',
  lesson: 'A lesson',
  practice: 'A practice',
};

const keyOf = (suggestion: NextThing) => ('id' in suggestion ? suggestion.id : suggestion.goalId);

function timeOf(suggestion: NextThing): string | null {
  if (suggestion.kind === 'lesson-begun') return `${formatMinutes(suggestion.minutesLeft)} left`;
  return 'minutes' in suggestion ? formatMinutes(suggestion.minutes) : null;
}

export function NextCard({ board }: { board: Dashboard }) {
  const { next, isZen } = board;
  const [skipped, setSkipped] = useState(0);
  const suggestion = next[skipped % Math.max(1, next.length)];
  if (!suggestion) {
    return (
      <section aria-labelledby="next-step" className="rule grid content-start gap-2">
        <p className="text-sm font-semibold text-accent-ink">Your next step</p>
        <h2 id="next-step" className="display text-3xl">
          Nothing is waiting for you
        </h2>
        <p className="max-w-measure text-muted">Rest is a fine thing to do next.</p>
      </section>
    );
  }
  const summary = 'summary' in suggestion ? suggestion.summary : null;
  const facts = [KIND_LABELS[suggestion.kind], ...(isZen ? [] : [timeOf(suggestion)])].filter(
    Boolean,
  );
  return (
    <section
      aria-labelledby="next-step"
      className="grid gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:gap-8"
    >
      <div className="h-[clamp(10rem,6rem+16vw,19rem)] overflow-clip rounded-lg sm:h-full sm:min-h-68">
        <Cover id={keyOf(suggestion)} />
      </div>
      <div className="grid content-center justify-items-start gap-4">
        <p className="text-sm font-semibold text-accent-ink">Your next step</p>
        <div aria-live="polite" className="grid gap-3">
          <h2 id="next-step" className="display text-3xl">
            {suggestion.title}
          </h2>
          {summary && <p className="max-w-measure">{summary}</p>}
          <Why suggestion={suggestion} isZen={isZen} />
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button render={<Link to={getNextStepPath(suggestion)} />}>
            {ACTION_LABELS[suggestion.kind]}
          </Button>
          {next.length > 1 && (
            <Button kind="plain" onClick={() => setSkipped(skipped + 1)}>
              Suggest another
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Only reasons that come from answers can be changed; activity and moods cannot. */
const isFromAnswer = ({ kind }: Reason) =>
  kind === 'answer' || kind === 'attitude' || kind === 'correction';

export function Why({ suggestion, isZen }: { suggestion: NextThing; isZen: boolean }) {
  const [reason] = 'reasons' in suggestion ? suggestion.reasons : [];
  if (reason) {
    return <ReasonLine reason={reason} canChange={isFromAnswer(reason)} />;
  }
  const why = explainNextStep(suggestion, isZen ? formatWeekday : formatShortDay);
  if (!why) return null;
  return <BecauseLine lead={why.lead} cause={`“${why.quoted}”`} rest={why.rest} />;
}
