import { getStepStart } from '@attune/domain/mind/narration';
import { useEffect, useRef, useState } from 'react';
import type { Practice } from '#platform/api/generated/types.gen.ts';
import { speak, stopSpeaking } from './speak.ts';

type NarrationParams = {
  practice: Practice;
  /** -1 before and after the practice. */
  stepIndex: number;
  isRunning: boolean;
};

/**
 * Reads the current step: with the recording if there is one that plays, else with the browser's
 * voice. Returns whether the voice has yet to finish, since slow voices need longer than planned.
 */
export function useNarration({ practice, stepIndex, isRunning }: NarrationParams): boolean {
  const { steps, narration } = practice;
  const recording = useRef<{ audio: HTMLAudioElement; stepIndex: number } | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const file = isBroken ? null : narration;
  const text = steps[stepIndex]?.text;
  /** The step that was read to its end. It isn't read again after a pause. */
  const [readIndex, setReadIndex] = useState(-1);
  const isReading = isRunning && !file && readIndex !== stepIndex;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is opened again is read again
  useEffect(() => setReadIndex(-1), [stepIndex]);

  useEffect(() => {
    if (!isReading || text === undefined) return;
    speak(text, () => setReadIndex(stepIndex));
    return stopSpeaking;
  }, [isReading, text, stepIndex]);

  useEffect(() => {
    if (!isRunning || !file) return;
    recording.current ??= { audio: new Audio(`/api/mind/narration/${file}`), stepIndex: -1 };
    const { audio } = recording.current;
    if (recording.current.stepIndex !== stepIndex) {
      recording.current.stepIndex = stepIndex;
      audio.currentTime = getStepStart(steps, stepIndex);
    }
    audio.play().catch((error: unknown) => {
      // Pausing aborts a recording that is still loading.
      if (!(error instanceof Error && error.name === 'AbortError')) setIsBroken(true);
    });
    return () => audio.pause();
  }, [isRunning, file, steps, stepIndex]);

  return isReading;
}
