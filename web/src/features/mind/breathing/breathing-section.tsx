import {
  ownPatternIssue,
  PATTERN_IDS,
  PATTERNS,
  type Pattern,
  type PatternId,
  type Phase,
} from '@attune/domain/mind/breathing';
import { type FormEvent, useId, useState } from 'react';
import type { MindSettings } from '#platform/api/generated/types.gen.ts';
import { MoodAfterPractice } from '../check-in/mood-after-practice.tsx';
import { useChangeMindSettings, useRecordSession } from '../mind.queries.ts';
import { SessionNotice } from '../practices/session-notice.tsx';
import { BreathBand } from './breath-band.tsx';
import { BreathBandRadio } from './breath-band-radio.tsx';
import { PATTERN_LABELS } from './pattern-labels.ts';

type BreathingSectionProps = { userId: string; settings: MindSettings };

function getPatternCounts(id: PatternId): Pattern {
  const { label: _, ...counts } = PATTERNS[id];
  return counts;
}

export function BreathingSection({ userId, settings }: BreathingSectionProps) {
  const [patternId, setPatternId] = useState<ChosenPattern>('long-out');
  const changeSettings = useChangeMindSettings(userId);
  const { sessionId, record, forget, error, sendAgain } = useRecordSession(userId);
  const ownPattern = settings.pattern;
  const pattern =
    patternId === 'own'
      ? (ownPattern ?? getPatternCounts('long-out'))
      : getPatternCounts(patternId);
  const { title, lead, practiceId } = PATTERN_LABELS[patternId];
  return (
    <BreathBand
      key={patternId}
      title={title}
      lead={lead}
      pattern={pattern}
      minutes={3}
      headingLevel="h2"
      isZen={settings.isZen}
      hasSound={settings.hasSound}
      onSound={(hasSound) => changeSettings({ hasSound })}
      onEnd={(end) => record({ practiceId, ...end })}
      choice={
        <div className="grid gap-4">
          <PatternChoice
            value={patternId}
            ownPattern={ownPattern}
            isZen={settings.isZen}
            onChange={setPatternId}
          />
          {patternId === 'own' && (
            <OwnPattern initial={pattern} onUse={(chosen) => changeSettings({ pattern: chosen })} />
          )}
        </div>
      }
      afterwards={
        <>
          <SessionNotice error={error} sendAgain={sendAgain} />
          {sessionId && (
            <MoodAfterPractice
              key={sessionId}
              userId={userId}
              sessionId={sessionId}
              onDone={forget}
            />
          )}
        </>
      }
    />
  );
}

type ChosenPattern = PatternId | 'own';

type PatternChoiceProps = {
  value: ChosenPattern;
  ownPattern: Pattern | null;
  isZen: boolean;
  onChange: (id: ChosenPattern) => void;
};

const formatPattern = ({ in: inward, hold, out, rest }: Pattern) =>
  [inward, hold, out, rest].join('-');

function PatternChoice({ value, ownPattern, isZen, onChange }: PatternChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Breathing pattern</legend>
      {PATTERN_IDS.map((id) => (
        <BreathBandRadio
          key={id}
          name="pattern"
          isChosen={value === id}
          onChoose={() => onChange(id)}
        >
          {isZen ? PATTERN_LABELS[id].title : PATTERNS[id].label}
        </BreathBandRadio>
      ))}
      <BreathBandRadio name="pattern" isChosen={value === 'own'} onChoose={() => onChange('own')}>
        {ownPattern && !isZen ? `Custom, ${formatPattern(ownPattern)}` : 'Custom'}
      </BreathBandRadio>
    </fieldset>
  );
}

type OwnPatternProps = { initial: Pattern; onUse: (pattern: Pattern) => void };

const FIELDS: ReadonlyArray<{ phase: Phase; label: string }> = [
  { phase: 'in', label: 'In' },
  { phase: 'hold', label: 'Hold' },
  { phase: 'out', label: 'Out' },
  { phase: 'rest', label: 'Rest' },
];

function OwnPattern({ initial, onUse }: OwnPatternProps) {
  const id = useId();
  const [counts, setCounts] = useState<Record<Phase, string>>({
    in: `${initial.in}`,
    hold: `${initial.hold}`,
    out: `${initial.out}`,
    rest: `${initial.rest}`,
  });
  const [issue, setIssue] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = (phase: Phase) => (counts[phase].trim() === '' ? Number.NaN : +counts[phase]);
    const pattern = { in: read('in'), hold: read('hold'), out: read('out'), rest: read('rest') };
    const newIssue = ownPatternIssue(pattern);
    setIssue(newIssue);
    if (!newIssue) onUse(pattern);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {FIELDS.map(({ phase, label }) => (
          <label key={phase} className="grid gap-1 text-sm">
            {label}
            <input
              inputMode="decimal"
              value={counts[phase]}
              aria-describedby={issue ? id : undefined}
              onChange={(event) => setCounts({ ...counts, [phase]: event.target.value })}
              className="h-11 w-16 rounded-md border border-on-calm-deep/60 bg-transparent px-3 tabular-nums focus-visible:outline-on-calm-deep"
            />
          </label>
        ))}
        <button
          type="submit"
          className="min-h-11 rounded-md border border-on-calm-deep/60 px-4 text-sm font-semibold hover:bg-on-calm-deep/10 focus-visible:outline-on-calm-deep"
        >
          Use these counts
        </button>
      </div>
      <p id={id} role={issue ? 'alert' : undefined} className="text-xs">
        {issue ?? 'Seconds for each part of a breath. Enter 0 to skip a pause.'}
      </p>
    </form>
  );
}
