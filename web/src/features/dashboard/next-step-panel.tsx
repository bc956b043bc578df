import { getNextStepAction, getNextStepPath } from '@attune/domain/guidance/next-step';
import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { NextStep, NextSteps } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { nextStepQuery } from './next-step.queries.ts';
import { NextStepCover } from './next-step-cover.tsx';
import { NextStepWhy } from './next-step-why.tsx';

const KIND_LABELS: Record<NextStep['kind'], string> = {
  lesson: 'A lesson',
  practice: 'A practice',
  'course-project': 'Your course project',
  'goal-step': 'A step toward your goal',
};

function describeFacts(step: NextStep, hidesNumbers: boolean): string {
  const isStarted = step.kind === 'lesson' && step.isStarted;
  const kind = isStarted ? 'A lesson you started' : KIND_LABELS[step.kind];
  if (hidesNumbers || step.kind === 'goal-step') return kind;
  return `${kind} · ${formatMinutes(step.minutes)}${isStarted ? ' left' : ''}`;
}

/** Loads your next step and shows it. */
export function NextStepPanel({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(nextStepQuery(userId));
  if (isPending) return <PanelSkeleton />;
  return data ? <NextStepView {...data} /> : null;
}

type NextStepViewProps = Pick<NextSteps, 'nextStep' | 'others'> & {
  hidesNumbers?: boolean;
  /** The active course, without its title if the step names it. */
  courseLine?: (isNamed: boolean) => ReactNode;
};

/** Your next step with its picture and its reason, and others on request. */
export function NextStepView(props: NextStepViewProps) {
  const { nextStep, others, hidesNumbers = false, courseLine } = props;
  const [skipped, setSkipped] = useState(0);
  const steps = [...(nextStep ? [nextStep] : []), ...others];
  const step = steps[skipped % Math.max(1, steps.length)];
  if (!step) {
    return (
      <section aria-labelledby="next-step" className="rule grid content-start gap-2">
        <Eyebrow>Your next step</Eyebrow>
        <h2 id="next-step" className="display text-3xl">
          You’re all caught up
        </h2>
        <p className="max-w-measure text-muted">New suggestions will appear here.</p>
      </section>
    );
  }
  return (
    <section
      aria-labelledby="next-step"
      className="grid gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:gap-8"
    >
      {/* Phones have no room for the picture and the summary: today comes first. */}
      <div className="h-full min-h-68 overflow-clip rounded-lg *:h-full! max-sm:hidden">
        <NextStepCover step={step} />
      </div>
      {/* At least as tall as its skeleton, so that nothing below it moves. */}
      <div className="grid min-h-56 content-center justify-items-start gap-3 sm:min-h-68 sm:gap-4">
        <Eyebrow>{step === steps[0] ? 'Your next step' : 'Another idea'}</Eyebrow>
        <div aria-live="polite" className="grid gap-3">
          <h2 id="next-step" className="display text-3xl">
            {step.title}
          </h2>
          {'summary' in step && <p className="max-w-measure max-sm:hidden">{step.summary}</p>}
          <NextStepWhy step={step} canChange />
          <p className="text-sm text-muted">{describeFacts(step, hidesNumbers)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button render={<Link to={getNextStepPath(step)} />}>{getNextStepAction(step)}</Button>
          {steps.length > 1 && (
            <Button kind="plain" onClick={() => setSkipped(skipped + 1)}>
              Suggest another
            </Button>
          )}
        </div>
        {/* A project says itself that the lessons are finished. */}
        {step.kind !== 'course-project' && courseLine?.(step.reason?.kind === 'course')}
      </div>
    </section>
  );
}

const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className="text-sm font-semibold text-accent-ink">{children}</p>
);

export function PanelSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:gap-8">
      <div className="appear-late wait min-h-68 rounded-lg bg-tint max-sm:hidden" />
      <Loading variant="skeleton" size="lg" className="min-h-56 content-center sm:min-h-68" />
    </div>
  );
}
