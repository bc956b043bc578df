import type { Phase } from '@attune/domain/mind/breathing';

type Cue = { from: number; to: number; seconds: number };

/** In rises, out falls, a hold is one low note: distinguishable with closed eyes. */
const CUES: Record<Phase, Cue> = {
  in: { from: 196, to: 294, seconds: 1.4 },
  hold: { from: 220, to: 220, seconds: 0.35 },
  out: { from: 294, to: 165, seconds: 1.8 },
  rest: { from: 147, to: 147, seconds: 0.35 },
};

const LOUDNESS = 0.14;

export type SoundCues = { play: (phase: Phase) => void; close: () => void };

/**
 * Must be called from a click or key handler: browsers block sound before that. Null without audio
 * support.
 */
export function openSoundCues(): SoundCues | null {
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
