import type { Phase } from '@attune/domain/mind/breathing';
import { useEffect, useRef } from 'react';
import { openSoundCues, type SoundCues } from './sound-cues.ts';

/** Plays a cue at the start of every phase, and keeps the screen awake meanwhile. */
export function useCues(isRunning: boolean, hasSound: boolean, phase: Phase, round: number) {
  const sound = useRef<SoundCues | null>(null);

  useEffect(() => {
    if (!isRunning || !hasSound) return;
    sound.current = openSoundCues();
    return () => {
      sound.current?.close();
      sound.current = null;
    };
  }, [isRunning, hasSound]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the same phase again
  useEffect(() => {
    if (isRunning && hasSound) sound.current?.play(phase);
  }, [isRunning, hasSound, phase, round]);

  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return;
    const lockRequest = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lockRequest.then((lock) => lock?.release());
  }, [isRunning]);
}
