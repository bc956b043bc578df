import type { Phase } from '@attune/domain/mind/breathing';
import { useEffect, useRef } from 'react';
import { speak, stopSpeaking } from '../narration/speak.ts';
import { useWakeLock } from '../narration/use-wake-lock.ts';
import { PHASE_LABELS } from './pattern-labels.ts';
import { canVibrate } from './vibration-setting.ts';

type CueParams = {
  isRunning: boolean;
  hasSound: boolean;
  hasVibration: boolean;
  isReadAloud: boolean;
  phase: Phase;
  round: number;
};

/** Gives a cue at the start of every phase, and keeps the screen awake meanwhile. */
export function useCues(params: CueParams) {
  const { isRunning, hasSound, hasVibration, isReadAloud, phase, round } = params;
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the same phase again
  useEffect(() => {
    if (isRunning && hasVibration && canVibrate()) navigator.vibrate(VIBRATIONS[phase]);
  }, [isRunning, hasVibration, phase, round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the same phase again
  useEffect(() => {
    if (isRunning && isReadAloud) speak(PHASE_LABELS[phase]);
  }, [isRunning, isReadAloud, phase, round]);

  useEffect(() => (isRunning && isReadAloud ? stopSpeaking : undefined), [isRunning, isReadAloud]);

  useWakeLock(isRunning);
}

/** In milliseconds: on, off, on. One pulse for in, two for out, and a short one for a pause. */
const VIBRATIONS: Record<Phase, number[]> = {
  in: [40],
  hold: [15],
  out: [40, 90, 40],
  rest: [15],
};

type Cue = { from: number; to: number; seconds: number };

/** The tone rises for in, falls for out, and is one low note for a hold or a rest. */
const CUES: Record<Phase, Cue> = {
  in: { from: 196, to: 294, seconds: 1.4 },
  hold: { from: 220, to: 220, seconds: 0.35 },
  out: { from: 294, to: 165, seconds: 1.8 },
  rest: { from: 147, to: 147, seconds: 0.35 },
};

const LOUDNESS = 0.14;

type SoundCues = { play: (phase: Phase) => void; close: () => void };

/**
 * Must run after a click or a key press: browsers block sound before that. Returns null without
 * audio support.
 */
function openSoundCues(): SoundCues | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  return {
    play(phase) {
      const { from, to, seconds } = CUES[phase];
      const start = context.currentTime;
      const tone = new OscillatorNode(context, { type: 'sine', frequency: from });
      const volume = new GainNode(context, { gain: 0 });
      tone.frequency.exponentialRampToValueAtTime(to, start + seconds);
      volume.gain.linearRampToValueAtTime(LOUDNESS, start + seconds / 4);
      volume.gain.linearRampToValueAtTime(0, start + seconds);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + seconds);
    },
    close: () => void context.close(),
  };
}
