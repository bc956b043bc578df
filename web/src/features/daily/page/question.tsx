import { answerIssue } from '@attune/domain/daily/answer-rules';
import { buildDailyAnswerPath } from '@attune/domain/forum/daily-answer-link';
import { tidyText } from '@attune/domain/kernel/tidy';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { problemOf } from '#platform/api/api-error.ts';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAnswer } from '../daily.queries.ts';
import { useAnswerDraft } from '../use-answer-draft.ts';
import { Answered } from './answered.tsx';

type QuestionProps = { userId: string; page: DailyPage };

export function Question({ userId, page }: QuestionProps) {
  const { item, answeredAs } = page;
  const answered = useRef<HTMLDivElement>(null);
  const [isFresh, setIsFresh] = useState(false);

  useEffect(() => {
    if (isFresh && answeredAs) answered.current?.focus();
  }, [isFresh, answeredAs]);

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
        <AnswerForm userId={userId} page={page} onAnswered={() => setIsFresh(true)} />
      )}
    </section>
  );
}

const FAILED = 'Your answer could not be kept just now. It is still here, on this device.';

function AnswerForm({ userId, page, onAnswered }: QuestionProps & { onAnswered: () => void }) {
  const { day, item } = page;
  const draft = useAnswerDraft(userId, day);
  const answer = useAnswer(userId, day);
  const [issue, setIssue] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const text = tidyText(draft.text);
    const newIssue = answerIssue(text);
    setIssue(newIssue);
    if (newIssue || answer.isPending) return;
    try {
      await answer.mutateAsync({ id: draft.id, text });
      draft.forget();
      onAnswered();
    } catch (error) {
      setIssue(problemOf(error, FAILED));
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-measure gap-4" noValidate>
      <TextArea
        label="Your answer, for you alone"
        rows={4}
        value={draft.text}
        onChange={(event) => {
          setIssue(null);
          draft.write(event.target.value);
        }}
        hint={
          draft.isStored
            ? 'It goes into your journal, encrypted. Nobody else can read it there.'
            : 'This browser keeps no drafts: save before you leave the page.'
        }
        error={issue ?? undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isWorking={answer.isPending} workingLabel="Keeping it">
          Keep it in my journal
        </Button>
        <Button
          kind="quiet"
          render={<Link to={buildDailyAnswerPath({ day, question: item.question })} />}
        >
          Answer as a post instead
        </Button>
      </div>
    </form>
  );
}
