import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Practice } from '#platform/api/generated/types.gen.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { cx } from '#ui/cx.ts';
import { useIsReadAloud } from '../narration/read-aloud-setting.ts';
import { ReadAloudSwitch } from '../narration/read-aloud-switch.tsx';
import { useNarration } from '../narration/use-narration.ts';
import { useWakeLock } from '../narration/use-wake-lock.ts';
import { PracticeEnd } from './practice-end.tsx';
import { StepTimer } from './step-timer.tsx';

type GuidedStepsProps = {
  practice: Practice;
  isZen: boolean;
  onEnd: (end: { seconds: number; isComplete: boolean; startedAt: Date }) => void;
  afterwards: ReactNode;
};

const BUTTON_CLASSES =
  'inline-flex min-h-13 items-center rounded-md px-6 font-semibold focus-visible:outline-on-calm-deep';

/**
 * One step at a time; the user continues when ready. A practice that is read aloud moves on by
 * itself, because the user may have closed their eyes. The last step waits.
 */
export function GuidedSteps({ practice, isZen, onEnd, afterwards }: GuidedStepsProps) {
  const { steps } = practice;
  const id = useId();
  const StepList = isZen ? 'ul' : 'ol';
  const [stepIndex, setStepIndex] = useState(-1);
  const [startedAt, setStartedAt] = useState<Date | null>(null);
  const [isDone, setIsDone] = useState(false);
  const step = steps[stepIndex];
  const isLast = stepIndex === steps.length - 1;
  const [isPaused, setIsPaused] = useState(false);
  /** The step whose time is over. */
  const [timedOutIndex, setTimedOutIndex] = useState(-1);
  const hasRecording = Boolean(practice.narration);
  const isReadAloud = useIsReadAloud(hasRecording);
  const isRunning = isReadAloud && !isPaused && step !== undefined;
  const isReading = useNarration({ practice, stepIndex, isRunning });
  useWakeLock(isRunning);

  const shouldMoveOn = isRunning && !isReading && !isLast && timedOutIndex === stepIndex;
  useEffect(() => {
    if (shouldMoveOn) setStepIndex((index) => index + 1);
  }, [shouldMoveOn]);

  function openStep(index: number) {
    setTimedOutIndex(-1);
    setIsPaused(false);
    setStepIndex(index);
  }

  function begin() {
    setStartedAt(serverNow());
    setIsDone(false);
    openStep(0);
  }
  function finish() {
    const start = startedAt ?? serverNow();
    const seconds = Math.max(1, Math.round((serverNow().getTime() - start.getTime()) / 1_000));
    onEnd({ seconds, isComplete: true, startedAt: start });
    setIsDone(true);
    openStep(-1);
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
        {!step && (
          <>
            <p className="max-w-[44ch] text-lg">{practice.summary}</p>
            <p className="max-w-[60ch] text-sm">{practice.caution}</p>
          </>
        )}
      </div>
      {step ? (
        <div className="grid min-h-48 content-between gap-8">
          {/* A screen reader would talk over the voice. */}
          <div aria-live={isReadAloud ? 'off' : 'polite'} className="grid gap-3">
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
              onClick={isLast ? finish : () => openStep(stepIndex + 1)}
              className={`${BUTTON_CLASSES} bg-on-calm-deep text-calm-deep hover:bg-on-calm-deep/90`}
            >
              {isLast ? 'Done' : 'Next'}
            </button>
            <button
              type="button"
              onClick={() => openStep(stepIndex - 1)}
              className={`${BUTTON_CLASSES} border border-on-calm-deep/60 hover:bg-on-calm-deep/10`}
            >
              {stepIndex === 0 ? 'Stop' : 'Back'}
            </button>
            {isReadAloud && (
              <button
                type="button"
                onClick={() => setIsPaused(!isPaused)}
                className={`${BUTTON_CLASSES} border border-on-calm-deep/60 hover:bg-on-calm-deep/10`}
              >
                {isPaused ? 'Continue' : 'Pause'}
              </button>
            )}
            <ReadAloudSwitch hasRecording={hasRecording} />
            {step.seconds !== null && (
              <StepTimer
                key={stepIndex}
                seconds={step.seconds}
                isZen={isZen}
                isPaused={isPaused && isReadAloud}
                onTimeUp={() => setTimedOutIndex(stepIndex)}
              />
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
          <ReadAloudSwitch hasRecording={hasRecording} />
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
