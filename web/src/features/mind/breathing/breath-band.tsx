import { getRoundSeconds, type Pattern } from '@attune/domain/mind/breathing';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Icon } from '#ui/icon.tsx';
import { PracticeEnd } from '../practices/practice-end.tsx';
import { BreathBandRadio } from './breath-band-radio.tsx';
import { BreathCircle } from './breath-circle.tsx';
import { roundsIn, useBreathing } from './use-breathing.ts';
import { useCues } from './use-cues.ts';

type BreathEnd = { pattern: Pattern; seconds: number; isComplete: boolean; startedAt: Date };

type BreathBandProps = {
  title: string;
  lead: ReactNode;
  pattern: Pattern;
  minutes: number;
  headingLevel: 'h1' | 'h2';
  isZen: boolean;
  hasSound: boolean;
  onSound: (hasSound: boolean) => void;
  onEnd: (end: BreathEnd) => void;
  choice?: ReactNode;
  afterwards?: ReactNode;
};

const MINUTES = [
  { count: 1, label: '1 minute', textLabel: 'One minute' },
  { count: 3, label: '3 minutes', textLabel: 'Three minutes' },
  { count: 5, label: '5 minutes', textLabel: 'Five minutes' },
] as const;
const QUIET_BUTTON_CLASSES =
  'min-h-13 rounded-md border border-on-calm-deep/60 px-5 text-sm font-semibold hover:bg-on-calm-deep/10 focus-visible:outline-on-calm-deep';

/** Shorter sessions are not recorded. */
const MIN_COUNTED_SECONDS = 20;

export function BreathBand(props: BreathBandProps) {
  const { pattern, isZen, hasSound, onSound } = props;
  const id = useId();
  const Heading = props.headingLevel;
  const [minutes, setMinutes] = useState(props.minutes);
  const [startedAt, setStartedAt] = useState(serverNow);
  const rounds = roundsIn(pattern, minutes);
  const { state, breath, elapsedMs, begin, pause, end, reset } = useBreathing(
    pattern,
    rounds,
    (seconds, isComplete) => {
      if (seconds >= MIN_COUNTED_SECONDS) props.onEnd({ pattern, seconds, isComplete, startedAt });
    },
  );
  const isRunning = state === 'running';
  const isUnderWay = isRunning || state === 'paused';
  useCues(isRunning, hasSound, breath.phase, breath.round);

  function start() {
    if (state === 'done') reset();
    if (!isUnderWay) setStartedAt(serverNow());
    begin();
  }

  return (
    <section
      aria-labelledby={id}
      data-practice={isUnderWay || undefined}
      className="-mx-(--gutter) grid items-center gap-8 bg-calm-deep px-(--gutter) py-10 text-on-calm-deep md:mx-0 md:grid-cols-2 md:rounded-xl md:px-12 md:py-14"
    >
      <div className="grid content-center gap-6">
        <div className="grid gap-4">
          <Heading id={id} className="display text-4xl">
            {props.title}
          </Heading>
          <p className="max-w-[34ch] text-lg">{props.lead}</p>
        </div>
        {!isUnderWay && props.choice}
        {!isUnderWay && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">How long</legend>
            {MINUTES.map(({ count, label, textLabel }) => (
              <BreathBandRadio
                key={count}
                name={`${id}-minutes`}
                isChosen={minutes === count}
                onChoose={() => setMinutes(count)}
              >
                {isZen ? textLabel : label}
              </BreathBandRadio>
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <button
            type="button"
            onClick={isRunning ? pause : start}
            className="inline-flex min-h-13 items-center gap-2 rounded-md bg-on-calm-deep px-6 font-semibold text-calm-deep hover:bg-on-calm-deep/90 focus-visible:outline-on-calm-deep"
          >
            <Icon of={isRunning ? Pause : Play} />
            {isRunning ? 'Pause' : state === 'paused' ? 'Continue' : 'Begin'}
          </button>
          {isUnderWay && (
            <button type="button" onClick={end} className={QUIET_BUTTON_CLASSES}>
              End here
            </button>
          )}
          {isUnderWay && !isZen && (
            <p className="text-sm tabular-nums">{formatTimeLeft(pattern, rounds, elapsedMs)}</p>
          )}
        </div>
        <label className="inline-flex min-h-9 w-fit cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={hasSound}
            onChange={(event) => onSound(event.target.checked)}
            className="size-5 accent-on-calm-deep focus-visible:outline-on-calm-deep"
          />
          Sound, so you can close your eyes: it rises as you breathe in and falls as you breathe out
        </label>
        {state === 'done' && <PracticeEnd>{props.afterwards}</PracticeEnd>}
      </div>
      <BreathCircle
        state={state}
        pattern={pattern}
        phase={breath.phase}
        round={breath.round}
        count={isZen ? null : breath.secondsLeft}
      />
    </section>
  );
}

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "1:48 of 3:00 left". */
function formatTimeLeft(pattern: Pattern, rounds: number, elapsedMs: number): string {
  const total = Math.round(rounds * getRoundSeconds(pattern));
  const left = Math.max(0, Math.ceil(total - elapsedMs / 1_000));
  return `${formatClock(left)} of ${formatClock(total)} left`;
}
