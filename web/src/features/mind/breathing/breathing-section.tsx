import { PATTERN_IDS, PATTERNS, type Pattern, type PatternId } from '@attune/domain/mind/breathing';
import { useState } from 'react';
import type { MindSettings } from '#platform/api/generated/types.gen.ts';
import { FeelNow } from '../check-in/feel-now.tsx';
import { useChangeMindSettings, useRecordSession } from '../mind.queries.ts';
import { SessionNotice } from '../practices/session-notice.tsx';
import { BandRadio } from './band-radio.tsx';
import { BreathBand } from './breath-band.tsx';
import { OwnPattern } from './own-pattern.tsx';
import { PATTERN_LABELS } from './pattern-labels.ts';

type BreathingSectionProps = { userId: string; settings: MindSettings };

function patternCounts(id: PatternId): Pattern {
  const { label: _, ...counts } = PATTERNS[id];
  return counts;
}

export function BreathingSection({ userId, settings }: BreathingSectionProps) {
  const [id, setId] = useState<ChosenPattern>('long-out');
  const changeSettings = useChangeMindSettings(userId);
  const { sessionId, record, forget, error, sendAgain } = useRecordSession(userId);
  const own = settings.pattern;
  const pattern = id === 'own' ? (own ?? patternCounts('long-out')) : patternCounts(id);
  const { title, lead, practiceId } = PATTERN_LABELS[id];
  return (
    <BreathBand
      key={id}
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
          <PatternChoice value={id} own={own} isZen={settings.isZen} onChange={setId} />
          {id === 'own' && (
            <OwnPattern initial={pattern} onUse={(chosen) => changeSettings({ pattern: chosen })} />
          )}
        </div>
      }
      afterwards={
        <>
          <SessionNotice error={error} sendAgain={sendAgain} />
          {sessionId && <FeelNow userId={userId} sessionId={sessionId} onDone={forget} />}
        </>
      }
    />
  );
}

type ChosenPattern = PatternId | 'own';

type PatternChoiceProps = {
  value: ChosenPattern;
  own: Pattern | null;
  isZen: boolean;
  onChange: (id: ChosenPattern) => void;
};

const formatPattern = ({ in: inward, hold, out, rest }: Pattern) =>
  [inward, hold, out, rest].join('-');

function PatternChoice({ value, own, isZen, onChange }: PatternChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Breathing pattern</legend>
      {PATTERN_IDS.map((id) => (
        <BandRadio key={id} name="pattern" isChosen={value === id} onChoose={() => onChange(id)}>
          {isZen ? PATTERN_LABELS[id].title : PATTERNS[id].label}
        </BandRadio>
      ))}
      <BandRadio name="pattern" isChosen={value === 'own'} onChoose={() => onChange('own')}>
        {own && !isZen ? `Your own, ${formatPattern(own)}` : 'Your own'}
      </BandRadio>
    </fieldset>
  );
}
