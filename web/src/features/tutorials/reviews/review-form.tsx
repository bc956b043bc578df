import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, problemOf } from '#platform/api/api-error.ts';
import type { ReviewQuestion, ReviewResult } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { MarkdownLine } from '#ui/markdown/markdown.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { AnswerResult, QuizOption } from '../lesson/quiz/quiz-option.tsx';
import { useAnswerReview } from './reviews.queries.ts';

type ReviewFormProps = {
  userId: string;
  question: ReviewQuestion;
  /** Whether the question takes the focus when it appears. */
  isFocused: boolean;
  /** Null for the last question. */
  onNext: (() => void) | null;
};

const NOT_SENT =
  'Your answer couldn’t be checked right now. It’s still here, so you can try again.';

/** The question was answered on another device, or its lesson has changed. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

export function ReviewForm({ userId, question, isFocused, onNext }: ReviewFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const legend = useRef<HTMLLegendElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const send = useAnswerReview(userId, question.id);
  const result = send.data ?? null;
  const isOver = result !== null || isGone(send.error);

  useEffect(() => {
    if (isFocused) legend.current?.focus();
  }, [isFocused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending || isOver) return;
    if (chosen !== null) return send.mutate(chosen);
    setIsMissing(true);
    form.current?.querySelector('input')?.focus();
  }

  function choose(option: number) {
    setChosen(option);
    setIsMissing(false);
    send.reset();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-measure gap-5">
      <fieldset
        disabled={isOver || send.isPending}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        className="grid min-w-0 gap-3"
      >
        <legend ref={legend} tabIndex={-1} className="heading mb-4 text-xl outline-none">
          <MarkdownLine text={question.question} />
        </legend>
        {isMissing && <FieldError id={`${id}-missing`}>Choose an answer.</FieldError>}
        <div className="grid gap-2">
          {question.options.map((option, index) => (
            <QuizOption
              key={option}
              name={id}
              text={option}
              isChosen={chosen === index}
              isRight={result?.rightOption === index}
              isLocked={isOver}
              onChoose={() => choose(index)}
            />
          ))}
        </div>
      </fieldset>
      {send.error && !isOver && <NoticeBox tone="bad">{problemOf(send.error, NOT_SENT)}</NoticeBox>}
      {isOver ? (
        <Outcome
          question={question}
          result={result}
          problem={send.error && problemOf(send.error, NOT_SENT)}
          onNext={onNext}
        />
      ) : (
        <div>
          <Button type="submit" kind="secondary" isWorking={send.isPending} workingLabel="Checking">
            Check answer
          </Button>
        </div>
      )}
    </form>
  );
}

type OutcomeProps = Pick<ReviewFormProps, 'question' | 'onNext'> & {
  result: ReviewResult | null;
  problem: string | null;
};

function Outcome({ question, result, problem, onNext }: OutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="grid gap-2 outline-none">
        {problem && <NoticeBox>{problem}</NoticeBox>}
        {result && <Explanation question={question} result={result} />}
        {!onNext && <p className="text-sm">That’s all for today.</p>}
      </div>
      {onNext && (
        <div>
          <Button kind="secondary" onClick={onNext}>
            Next question
          </Button>
        </div>
      )}
    </>
  );
}

type ExplanationProps = { question: ReviewQuestion; result: ReviewResult };

function Explanation({ question: { options, lesson }, result }: ExplanationProps) {
  const { isRight, rightOption, explanation } = result;
  return (
    <>
      <AnswerResult isRight={isRight} explanation={explanation} />
      {!isRight && (
        <p className="sr-only">
          The right answer: <MarkdownLine text={options[rightOption] ?? ''} />
        </p>
      )}
      <p className="text-sm text-muted">
        From{' '}
        <Link to={`/tutorials/${lesson.id}`} className="link">
          {lesson.title}
        </Link>
      </p>
    </>
  );
}
