import { answerIssue } from '@attune/domain/daily/answer-rules';
import { buildDailyAnswerPath } from '@attune/domain/forum/daily-answer-link';
import { tidyText } from '@attune/domain/kernel/tidy';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { problemOf } from '#platform/api/api-error.ts';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { isHealthConsentNeeded } from '#platform/health-consent/health-consent.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { Button } from '#ui/button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAnswer } from '../daily.queries.ts';

type QuestionProps = { userId: string; page: DailyPage };

export function Question({ userId, page }: QuestionProps) {
  const { item, answeredAs } = page;
  const answered = useRef<HTMLDivElement>(null);
  const [hasJustAnswered, setHasJustAnswered] = useState(false);

  useEffect(() => {
    if (hasJustAnswered && answeredAs) answered.current?.focus();
  }, [hasJustAnswered, answeredAs]);

  return (
    <section aria-labelledby="question" className="rule grid gap-5">
      <div className="grid gap-2">
        <p className="text-sm font-semibold">A question</p>
        <h2 id="question" className="display max-w-[24em] text-3xl">
          {item.question}
        </h2>
      </div>
      {answeredAs ? (
        <div ref={answered} tabIndex={-1} className="outline-none">
          <Answered answer={answeredAs} />
        </div>
      ) : (
        <AnswerForm userId={userId} page={page} onAnswered={() => setHasJustAnswered(true)} />
      )}
    </section>
  );
}

const NOT_SAVED = 'Your answer couldn’t be saved. It’s still here, on this device.';

function AnswerForm({ userId, page, onAnswered }: QuestionProps & { onAnswered: () => void }) {
  const { day, item } = page;
  const draft = useAnswerDraft(userId, day);
  const answer = useAnswer(userId, day);
  const { withConsent, isAsking, question } = useHealthConsent('journal');
  const [issue, setIssue] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const text = tidyText(draft.text);
    const newIssue = answerIssue(text);
    setIssue(newIssue);
    if (newIssue || answer.isPending || isAsking) return;
    try {
      await withConsent(() => answer.mutateAsync({ id: draft.id, text }));
      draft.forget();
      onAnswered();
    } catch (error) {
      if (!isHealthConsentNeeded(error)) setIssue(problemOf(error, NOT_SAVED));
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-measure gap-4" noValidate>
      <TextArea
        label="Your answer, just for you"
        rows={4}
        value={draft.text}
        onChange={(event) => {
          setIssue(null);
          draft.write(event.target.value);
        }}
        hint={
          draft.isStored
            ? 'It’s saved to your journal, encrypted. The companion can read it only if you let it.'
            : 'This browser can’t save drafts, so save before you leave the page.'
        }
        error={issue ?? undefined}
      />
      {question}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isWorking={answer.isPending} workingLabel="Saving">
          Save to my journal
        </Button>
        <TextAction render={<Link to={buildDailyAnswerPath({ day, question: item.question })} />}>
          Post my answer instead
        </TextAction>
      </div>
    </form>
  );
}

type AnsweredProps = { answer: NonNullable<DailyPage['answeredAs']> };

function Answered({ answer }: AnsweredProps) {
  if (answer.kind === 'post') {
    return (
      <p>
        You answered this{' '}
        <Link to={`/forum/${answer.id}`} className="link">
          as a post in the community
        </Link>
        .
      </p>
    );
  }
  if (answer.text === null) {
    return (
      <p className="text-muted">
        You answered this in your journal. What you wrote there is no longer available.
      </p>
    );
  }
  return (
    <figure className="grid max-w-measure gap-3">
      <blockquote className="border-s-2 border-accent-ink ps-4 text-lg break-words whitespace-pre-line">
        {answer.text}
      </blockquote>
      <figcaption className="text-sm text-muted">
        Your answer. Only you can read it.{' '}
        <Link to="/mind#journal" className="link">
          Open it in your journal
        </Link>
      </figcaption>
    </figure>
  );
}

type Draft = { id: string; text: string };

function parseDraft(stored: string | null): Draft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Draft> | null;
    if (typeof value?.id !== 'string' || typeof value.text !== 'string') return null;
    return { id: value.id, text: value.text };
  } catch {
    return null;
  }
}

/**
 * The answer to a day's question while it is being written. Every keystroke is stored on this
 * device. The draft contains the id that the answer will have, so that sending it twice stores it
 * once.
 */
function useAnswerDraft(userId: string, day: string) {
  const store = useMemo(() => draftsIn('daily', userId), [userId]);
  const [draft, setDraft] = useState<Draft>(
    () => parseDraft(store.read(day)) ?? { id: newId(), text: '' },
  );
  const [isStored, setIsStored] = useState(true);
  return {
    ...draft,
    isStored,
    write(text: string) {
      const next = { ...draft, text };
      setDraft(next);
      if (text === '') store.forget(day);
      else setIsStored(store.write(day, JSON.stringify(next)));
    },
    forget: () => store.forget(day),
  };
}
