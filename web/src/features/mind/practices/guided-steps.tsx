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

const BUTTON_CLASSES =
  'inline-flex min-h-13 items-center rounded-md px-6 font-semibold focus-visible:outline-on-calm-deep';

/** One step at a time; the user continues when ready. */
export function GuidedSteps({ practice, isZen, onEnd, afterwards }: GuidedStepsProps) {
  const { steps } = practice;
  const id = useId();
  const StepList = isZen ? 'ul' : 'ol';
  const [stepIndex, setStepIndex] = useState(-1);
  const [startedAt, setStartedAt] = useState<Date | null>(null);
  const [isDone, setIsDone] = useState(false);
  const step = steps[stepIndex];
  const isLast = stepIndex === steps.length - 1;

  function begin() {
    setStartedAt(serverNow());
    setIsDone(false);
    setStepIndex(0);
  }
  function finish() {
    const start = startedAt ?? serverNow();
    const seconds = Math.max(1, Math.round((serverNow().getTime() - start.getTime()) / 1_000));
    onEnd({ seconds, isComplete: true, startedAt: start });
    setIsDone(true);
    setStepIndex(-1);
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
                Step {stepIndex + 1} of {steps.length}
              </p>
            )}
            <p className="heading max-w-[26ch] text-3xl">{step.text}</p>
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <button
              type="button"
              onClick={isLast ? finish : () => setStepIndex(stepIndex + 1)}
              className={`${BUTTON_CLASSES} bg-on-calm-deep text-calm-deep hover:bg-on-calm-deep/90`}
            >
              {isLast ? 'Done' : 'Next'}
            </button>
            <button
              type="button"
              onClick={() => setStepIndex(stepIndex - 1)}
              className={`${BUTTON_CLASSES} border border-on-calm-deep/60 hover:bg-on-calm-deep/10`}
            >
              {stepIndex === 0 ? 'Stop' : 'Back'}
            </button>
            {step.seconds !== null && (
              <StepTimer key={stepIndex} seconds={step.seconds} isZen={isZen} />
            )}
          </div>
        </div>
      ) : (
        <div className="grid gap-6">
          {isDone && <PracticeEnd>{afterwards}</PracticeEnd>}
          <button
            type="button"
            onClick={begin}
            className={`${BUTTON_CLASSES} w-fit bg-on-calm-deep text-calm-deep hover:bg-on-calm-deep/90`}
          >
            {isDone ? 'Do it again' : 'Begin'}
          </button>
          {!isDone && (
            <details>
              <summary className="min-h-9 w-fit cursor-pointer text-sm underline underline-offset-4">
                Read the steps first
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

/** Shows about how long a step takes. It runs out silently and does not move on by itself. */
function StepTimer({ seconds, isZen }: StepTimerProps) {
  const [shownSeconds, setShownSeconds] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const secondsLeft = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
      setShownSeconds(secondsLeft);
      if (secondsLeft === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  const label =
    shownSeconds === 0 ? 'When you’re ready' : isZen ? 'Take your time' : `${shownSeconds} s`;
  return (
    <p aria-hidden={shownSeconds > 0} className="text-sm tabular-nums">
      {label}
    </p>
  );
}
