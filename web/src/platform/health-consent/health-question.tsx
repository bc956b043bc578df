import { HEALTH_CONSENT_TEXTS } from '@attune/domain/account/health-consent-texts';
import type { HealthArea } from '@attune/domain/account/health-consents';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { problemOf } from '../api/api-error.ts';
import { giveHealthConsent } from './health-consent.ts';

type HealthQuestionProps = {
  area: HealthArea;
  /** Called once the answer is stored. */
  onAnswer: (isGiven: boolean) => void;
};

/** Asks for the consent in place. What the user typed or tapped stays as it is. */
export function HealthQuestion({ area, onAnswer }: HealthQuestionProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { question, points, yes, no } = HEALTH_CONSENT_TEXTS[area];
  useTakenFocus(box);

  async function give() {
    setProblem(null);
    setIsSaving(true);
    try {
      await giveHealthConsent(area);
      onAnswer(true);
    } catch (error) {
      setProblem(problemOf(error, 'Your answer wasn’t saved. Try again.'));
      setIsSaving(false);
    }
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="comes grid max-w-measure scroll-my-28 gap-4 rounded-lg bg-accent-soft p-5 text-start text-ink outline-none"
    >
      <h2 id={id} className="heading text-xl">
        {question}
      </h2>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="secondary" isWorking={isSaving} workingLabel="Saving" onClick={give}>
          {yes}
        </Button>
        <Button kind="secondary" disabled={isSaving} onClick={() => onAnswer(false)}>
          {no}
        </Button>
      </div>
    </section>
  );
}

/** Shown after a no. */
export function HealthDeclined() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={line} tabIndex={-1} className="text-sm text-muted outline-none">
      Nothing was saved. If you change your mind, try again or open{' '}
      <Link to={getSettingsPath('privacy')} className="link">
        Settings
      </Link>
      .
    </p>
  );
}

/** The question takes the focus; afterwards it returns to what was used before. */
function useTakenFocus(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    // Help lines, which may be shown at the same time, stay in view.
    const hasHelpLines = document.querySelector('[data-care]') !== null;
    if (!hasHelpLines) box.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [box]);
}
