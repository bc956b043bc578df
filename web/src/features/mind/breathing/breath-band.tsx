import type { Pattern } from '@attune/domain/mind/breathing';
import { Play } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Icon } from '#ui/icon.tsx';
import { useIsReadAloud } from '../narration/read-aloud-setting.ts';
import { BreathBandRadio } from './breath-band-radio.tsx';
import { BreathRings } from './breath-circle.tsx';
import { BreathScreen } from './breath-screen.tsx';
import { CueSwitches } from './cue-switches.tsx';
import { roundsIn, useBreathing } from './use-breathing.ts';
import { useCues } from './use-cues.ts';
import { useVibrationSetting } from './vibration-setting.ts';

type BreathEnd = { pattern: Pattern; seconds: number; isComplete: boolean; startedAt: Date };

type BreathBandProps = {
  title: string;
  lead: ReactNode;
  caution?: string;
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

/** Shorter sessions are not recorded. */
const MIN_COUNTED_SECONDS = 20;

/** A breathing practice: one touch starts it, and it then fills the screen. */
export function BreathBand(props: BreathBandProps) {
  const { title, pattern, isZen, hasSound, onSound } = props;
  const id = useId();
  const Heading = props.headingLevel;
  const [minutes, setMinutes] = useState(props.minutes);
  const [startedAt, setStartedAt] = useState(serverNow);
  const [hasVibration, setHasVibration] = useVibrationSetting();
  const rounds = roundsIn(pattern, minutes);
  const breathing = useBreathing(pattern, rounds, (seconds, isComplete) =>
    props.onEnd({ pattern, seconds, isComplete, startedAt }),
  );
  const { state, breath, elapsedMs, begin, end, reset } = breathing;
  const { phase, round } = breath;
  const isReadAloud = useIsReadAloud(false);
  useCues({
    isRunning: state === 'running',
    hasSound,
    hasVibration,
    isReadAloud,
    phase,
    round,
  });

  function start() {
    setStartedAt(serverNow());
    begin();
  }
  function leave() {
    if (state === 'done' || elapsedMs < MIN_COUNTED_SECONDS * 1_000) reset();
    else end();
  }
  const cues = (
    <CueSwitches
      hasSound={hasSound}
      onSound={onSound}
      hasVibration={hasVibration}
      onVibration={setHasVibration}
    />
  );

  return (
    <section
      aria-labelledby={id}
      className="-mx-(--gutter) grid content-center items-center gap-x-8 gap-y-5 bg-calm-deep px-(--gutter) py-6 text-on-calm-deep max-md:min-h-[calc(100svh-var(--topbar)-var(--bottombar)-3rem)] md:mx-0 md:grid-cols-2 md:rounded-xl md:px-12 md:py-14"
    >
      <div className="grid gap-2 md:gap-4 md:self-end">
        <Heading id={id} className="display text-3xl md:text-4xl">
          {title}
        </Heading>
        <p className="max-w-[38ch] md:text-lg">{props.lead}</p>
        {props.caution && <p className="max-w-[48ch] text-sm">{props.caution}</p>}
      </div>
      <button
        type="button"
        onClick={start}
        className="group mx-auto w-full max-w-[min(17rem,26svh)] rounded-full focus-visible:outline-on-calm-deep md:row-span-2 md:max-w-104"
      >
        <BreathRings scaleClassName="scale-85 group-hover:scale-90" seconds={1}>
          <span className="inline-flex min-h-13 items-center gap-2 rounded-full bg-on-calm-deep px-6 font-semibold text-calm-deep">
            <Icon of={Play} />
            Begin
          </span>
        </BreathRings>
      </button>
      <div className="grid gap-4 md:self-start">
        {props.choice}
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
        {cues}
      </div>
      <BreathScreen
        title={title}
        pattern={pattern}
        rounds={rounds}
        breathing={breathing}
        isZen={isZen}
        cues={cues}
        afterwards={props.afterwards}
        onLeave={leave}
      />
    </section>
  );
}
