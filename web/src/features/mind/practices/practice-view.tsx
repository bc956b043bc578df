import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { getMindPath } from '@attune/domain/mind/mind-sections';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MindSettings, Practice } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { BreathBand } from '../breathing/breath-band.tsx';
import { MoodAfterPractice } from '../check-in/mood-after-practice.tsx';
import { useChangeMindSettings, useRecordSession } from '../mind.queries.ts';
import { GuidedSteps } from './guided-steps.tsx';
import { SessionNotice } from './session-notice.tsx';
import { ThoughtQuestions } from './thought-questions.tsx';

type PracticeViewProps = { userId: string; practice: Practice; settings: MindSettings };

export function PracticeView({ userId, practice, settings }: PracticeViewProps) {
  const { sessionId, record, forget, error, sendAgain } = useRecordSession(userId);
  const changeSettings = useChangeMindSettings(userId);
  const top = useRef<HTMLElement>(null);
  const { isZen, hasSound } = settings;
  const { id: practiceId, pattern } = practice;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each practice
  useEffect(() => {
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [practiceId]);

  const afterwards = (
    <>
      <SessionNotice error={error} sendAgain={sendAgain} />
      {sessionId && (
        <MoodAfterPractice key={sessionId} userId={userId} sessionId={sessionId} onDone={forget} />
      )}
    </>
  );
  return (
    <article
      ref={top}
      tabIndex={-1}
      aria-label={practice.title}
      data-calm
      data-practice
      className="grid gap-10"
    >
      <Link
        to={getMindPath('practices')}
        className="link inline-flex min-h-9 w-fit items-center gap-2 text-sm font-medium"
      >
        <Icon of={ArrowLeft} /> All practices
      </Link>
      {pattern ? (
        <BreathBand
          key={practiceId}
          title={practice.title}
          lead={practice.summary}
          caution={practice.caution}
          pattern={pattern}
          minutes={practice.minutes}
          headingLevel="h1"
          isZen={isZen}
          hasSound={hasSound}
          onSound={(isOn) => changeSettings({ hasSound: isOn })}
          onEnd={(end) => record({ practiceId, ...end })}
          afterwards={afterwards}
        />
      ) : (
        <GuidedSteps
          key={practiceId}
          practice={practice}
          isZen={isZen}
          onEnd={(end) => record({ practiceId, ...end })}
          afterwards={afterwards}
        />
      )}
      {practice.questions.length > 0 && <ThoughtQuestions userId={userId} practice={practice} />}
      <div className="grid max-w-measure gap-8">
        {/* A breathing practice has a choice of minutes above. */}
        {!isZen && !pattern && (
          <p className="text-sm text-muted">Takes about {formatMinutes(practice.minutes)}.</p>
        )}
        <Part title="When it helps" text={practice.whenItHelps} />
        <Part title="If it doesn’t help" text={practice.ifItDoesNotHelp} />
        <Part title="Why it may work" text={practice.whyItMayWork} />
        <p className="text-xs text-muted">
          Described in {practice.source.author}, <cite>{practice.source.title}</cite>
          {!isZen && `, ${practice.source.year}`}. This isn’t treatment.{' '}
          <a href="/docs/care.html" className="link">
            Find someone to talk to
          </a>
        </p>
      </div>
    </article>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="heading text-xl">{title}</h2>
      <Markdown text={text} />
    </section>
  );
}
