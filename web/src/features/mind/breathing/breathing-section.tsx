import { PATTERNS, type Pattern, type PatternId } from '@attune/domain/mind/breathing';
import { useState } from 'react';
import type { MindSettings } from '#platform/api/generated/types.gen.ts';
import { FeelNow } from '../check-in/feel-now.tsx';
import { useChangeMindSettings, useRecordSession } from '../mind.queries.ts';
import { SessionNotice } from '../practices/session-notice.tsx';
import { BreathBand } from './breath-band.tsx';
import { OwnPattern } from './own-pattern.tsx';
import { type ChosenPattern, PatternChoice } from './pattern-choice.tsx';
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
          {sessionId && <FeelNow userId={userId} sessionId={sessionId} onDone={forget} isOnDeep />}
        </>
      }
    />
  );
}
