import { getRoundSeconds, type Pattern } from '@attune/domain/mind/breathing';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { PracticeEnd } from '../practices/practice-end.tsx';
import { BreathCircle } from './breath-circle.tsx';
import type { Breathing } from './use-breathing.ts';

type BreathScreenProps = {
  title: string;
  pattern: Pattern;
  rounds: number;
  breathing: Breathing;
  isZen: boolean;
  /** The switches for sound, vibration and the voice. */
  cues: ReactNode;
  /** Below "Done". */
  afterwards: ReactNode;
  /** Closes the screen; a practice that is still running ends. */
  onLeave: () => void;
};

const MAIN_BUTTON_CLASSES =
  'inline-flex min-h-13 items-center justify-center gap-2 rounded-md bg-on-calm-deep px-6 font-semibold text-calm-deep hover:bg-on-calm-deep/90 focus-visible:outline-on-calm-deep';
const QUIET_BUTTON_CLASSES =
  'min-h-13 rounded-md border border-on-calm-deep/60 px-6 font-semibold hover:bg-on-calm-deep/10 focus-visible:outline-on-calm-deep';

/** A breathing practice under way: nothing else is on the screen, and nothing is for sale. */
export function BreathScreen(props: BreathScreenProps) {
  const { title, pattern, rounds, breathing, isZen, cues, afterwards, onLeave } = props;
  const { state, breath, elapsedMs, begin, pause } = breathing;
  const pauseButton = useRef<HTMLButtonElement>(null);
  const isRunning = state === 'running';
  return (
    <FullScreenDialog
      isOpen={state !== 'idle'}
      onClose={onLeave}
      title={title}
      initialFocus={pauseButton}
      className="bg-calm-deep text-on-calm-deep"
    >
      {state === 'done' && (
        <div className="m-auto grid w-full max-w-md gap-8">
          <PracticeEnd>{afterwards}</PracticeEnd>
          <button type="button" onClick={onLeave} className={MAIN_BUTTON_CLASSES}>
            Close
          </button>
        </div>
      )}
      {(isRunning || state === 'paused') && (
        <>
          <div className="grid grow place-items-center">
            <BreathCircle
              state={state}
              pattern={pattern}
              phase={breath.phase}
              round={breath.round}
              count={isZen ? null : breath.secondsLeft}
            />
          </div>
          <div className="grid justify-items-center gap-4">
            {!isZen && (
              <p className="text-sm tabular-nums">{formatTimeLeft(pattern, rounds, elapsedMs)}</p>
            )}
            <div className="flex flex-wrap justify-center gap-3">
              <button
                ref={pauseButton}
                type="button"
                onClick={isRunning ? pause : begin}
                className={MAIN_BUTTON_CLASSES}
              >
                <Icon of={isRunning ? Pause : Play} />
                {isRunning ? 'Pause' : 'Continue'}
              </button>
              <button type="button" onClick={onLeave} className={QUIET_BUTTON_CLASSES}>
                End session
              </button>
            </div>
            <div className="*:justify-center">{cues}</div>
          </div>
        </>
      )}
    </FullScreenDialog>
  );
}

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "1:48 left". The rounds end near the chosen minutes, so the total is not shown. */
function formatTimeLeft(pattern: Pattern, rounds: number, elapsedMs: number): string {
  const total = Math.round(rounds * getRoundSeconds(pattern));
  const left = Math.max(0, Math.ceil(total - elapsedMs / 1_000));
  return `${formatClock(left)} left`;
}
