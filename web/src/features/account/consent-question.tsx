import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { problemOf } from '#platform/api/api-error.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { consentsQuery, useChangeConsents } from './security.queries.ts';
import { CONSENT_TEXTS } from './settings/consent-texts.ts';

/** Asked once: the server stores the time of the first answer, also of a no (DECISIONS B10). */
export function ConsentQuestion() {
  const consents = useQuery(consentsQuery);
  const [hasAnswered, setHasAnswered] = useState(false);
  if (!consents.data) return <LoadState read={consents} failure={UNEXPECTED} size="lg" />;
  const { answers, changedAt } = consents.data;
  if (changedAt === null) return <Question onAnswered={() => setHasAnswered(true)} />;
  return <Answered isAllowed={answers} takesFocus={hasAnswered} />;
}

function Question({ onAnswered }: { onAnswered: () => void }) {
  const id = useId();
  const [progress, setProgress] = useState(false);
  const [mood, setMood] = useState(false);
  const change = useChangeConsents();
  const problem = change.isError && problemOf(change.error, 'Your answer wasn’t saved. Try again.');
  const send = (answers: boolean) =>
    change.mutate(
      { answers, progress: answers && progress, mood: answers && mood },
      { onSuccess: onAnswered },
    );
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-measure gap-4 rounded-xl bg-accent-soft p-5 md:p-8"
    >
      <h2 id={id} className="heading text-2xl">
        May your companion use your answers to help you?
      </h2>
      <Kind of="answers" />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">It may also use</legend>
        <Checkbox checked={progress} onCheckedChange={setProgress}>
          <Kind of="progress" />
        </Checkbox>
        <Checkbox checked={mood} onCheckedChange={setMood}>
          <Kind of="mood" />
        </Checkbox>
      </fieldset>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap gap-x-1 gap-y-3">
        <Button
          kind="secondary"
          isWorking={change.isPending && change.variables.answers === true}
          workingLabel="Saving"
          disabled={change.isPending}
          onClick={() => send(true)}
        >
          Yes, use my answers
        </Button>
        <Button kind="plain" disabled={change.isPending} onClick={() => send(false)}>
          No, thanks
        </Button>
      </div>
      <p className="text-xs text-muted">
        Nothing is shared until you say yes. Change it anytime in {SETTINGS_LINK}.
      </p>
    </section>
  );
}

const SETTINGS_LINK: ReactNode = (
  <Link to="/settings#privacy" className="link">
    Settings
  </Link>
);

function Kind({ of }: { of: 'answers' | 'progress' | 'mood' }) {
  const { label, hint } = CONSENT_TEXTS[of];
  return (
    <span className="block text-sm">
      <b className="font-semibold">{label}:</b> {hint}
    </span>
  );
}

type AnsweredProps = { isAllowed: boolean; takesFocus: boolean };

/** After the click the buttons are gone, so the confirmation takes the focus. It follows the next step. */
function Answered({ isAllowed, takesFocus }: AnsweredProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      // Where the text of the next step starts, beside its picture.
      className="order-last max-w-measure text-sm text-muted not-only:lg:ms-[calc((100%-2rem)*5/12+2rem)]"
    >
      {isAllowed
        ? 'Your companion can use your answers.'
        : 'Your companion doesn’t use your answers.'}{' '}
      Change it anytime in {SETTINGS_LINK}.
    </p>
  );
}
