import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Practice } from '#platform/api/generated/types.gen.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { cx } from '#ui/cx.ts';
import { PracticeEnd } from './practice-end.tsx';

type GuidedStepsProps = {
  practice: Practice;
  isZen: boolean;
  onEnd: (end: { seconds: number; isComplete: boolean; startedAt: Date }) => void;
  afterwards: ReactNode;
};

const ACTION =
  'inline-flex min-h-13 items-center rounded-md px-6 font-semibold focus-visible:outline-on-calm-deep';

/** One step at a time; the user continues when ready. */
export function GuidedSteps({ practice, isZen, onEnd, afterwards }: GuidedStepsProps) {
  const { steps } = practice;
  const id = useId();
  const StepList = isZen ? 'ul' : 'ol';
  const [at, setAt] = useState(-1);
  const [startedAt, setStartedAt] = useState<Date | null>(null);
  const [isDone, setIsDone] = useState(false);
  const step = steps[at];
  const isLast = at === steps.length - 1;

  function begin() {
    setStartedAt(serverNow());
    setIsDone(false);
    setAt(0);
  }
  function finish() {
    const start = startedAt ?? serverNow();
    const seconds = Math.max(1, Math.round((serverNow().getTime() - start.getTime()) / 1_000));
    onEnd({ seconds, isComplete: true, startedAt: start });
    setIsDone(true);
    setAt(-1);
  }

  return (
    <section
      aria-labelledby={id}
      className="-mx-(--gutter) grid gap-8 bg-calm-deep px-(--gutter) py-10 text-on-calm-deep md:mx-0 md:rounded-xl md:px-12 md:py-14"
    >
      <div className="grid gap-4">
        <h1 id={id} className="display text-4xl">
          {practice.title}
        </h1>
        {!step && <p className="max-w-[44ch] text-lg">{practice.summary}</p>}
      </div>
      {step ? (
        <div className="grid min-h-48 content-between gap-8">
          <div aria-live="polite" className="grid gap-3">
            {!isZen && (
              <p className="text-sm">
                Step {at + 1} of {steps.length}
              </p>
            )}
            <p className="heading max-w-[26ch] text-3xl">{step.text}</p>
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <button
              type="button"
              onClick={isLast ? finish : () => setAt(at + 1)}
              className={`${ACTION} bg-on-calm-deep text-calm-deep hover:bg-on-calm-deep/90`}
            >
              {isLast ? 'Done' : 'Next'}
            </button>
            <button
              type="button"
              onClick={() => setAt(at - 1)}
              className={`${ACTION} border border-on-calm-deep/60 hover:bg-on-calm-deep/10`}
            >
              {at === 0 ? 'Stop' : 'Back'}
            </button>
            {step.seconds !== null && <StepTimer key={at} seconds={step.seconds} isZen={isZen} />}
          </div>
        </div>
      ) : (
        <div className="grid gap-6">
          {isDone && <PracticeEnd>{afterwards}</PracticeEnd>}
          <button
            type="button"
            onClick={begin}
            className={`${ACTION} w-fit bg-on-calm-deep text-calm-deep hover:bg-on-calm-deep/90`}
          >
            {isDone ? 'Once more' : 'Begin'}
          </button>
          {!isDone && (
            <details>
              <summary className="min-h-9 w-fit cursor-pointer text-sm underline underline-offset-4">
                Read all the steps first
              </summary>
              <StepList
                className={cx(
                  'mt-4 grid max-w-measure gap-2 ps-5',
                  isZen ? 'list-disc' : 'list-decimal',
                )}
              >
                {steps.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </StepList>
            </details>
          )}
        </div>
      )}
    </section>
  );
}

type StepTimerProps = { seconds: number; isZen: boolean };

/** About how long a step takes. It runs out silently, without moving on. */
function StepTimer({ seconds, isZen }: StepTimerProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  const label = left === 0 ? 'When you are ready' : isZen ? 'Take your time' : `${left} s`;
  return (
    <p aria-hidden={left > 0} className="text-sm tabular-nums">
      {label}
    </p>
  );
}
