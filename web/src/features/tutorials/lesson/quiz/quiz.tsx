import { QUIZ } from '@attune/domain/tutorials/lesson-parts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf } from '#platform/api/api-error.ts';
import type { QuizResult, Tutorial, TutorialProgress } from '#platform/api/generated/types.gen.ts';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useAnswerQuiz } from '../../tutorials.queries.ts';
import { partElementId } from '../lesson-anchors.ts';
import { formatPassRule } from '../outline/lesson-parts.ts';
import { QuizQuestion } from './quiz-question.tsx';

type QuizProps = { userId: string; tutorial: Tutorial; previous: TutorialProgress['quiz'] };

export function Quiz({ userId, tutorial, previous }: QuizProps) {
  const quiz = useQuiz(userId, tutorial);
  const { result } = quiz;
  const form = useRef<HTMLFormElement>(null);
  const id = partElementId(QUIZ);

  const focusQuestion = (index: number) =>
    form.current?.querySelectorAll('fieldset')[index]?.querySelector('input')?.focus();

  async function submit() {
    const missing = await quiz.check();
    if (missing !== null) focusQuestion(missing);
  }

  function tryAgain() {
    const wrong = result?.results.findIndex(({ isRight }) => !isRight) ?? 0;
    // The questions must be enabled again before one of them can take the focus.
    flushSync(quiz.tryAgain);
    focusQuestion(Math.max(0, wrong));
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="heading text-2xl">
          Quiz
        </h2>
        <p className="text-sm text-muted">
          {formatPassRule(tutorial.quiz.length)} {formatPreviousResult(previous)}
        </p>
      </div>
      {result && <Outcome result={result} onTryAgain={tryAgain} />}
      <form
        ref={form}
        noValidate
        aria-label="Quiz"
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {tutorial.quiz.map((question, index) => (
          <QuizQuestion
            key={question.question}
            number={index + 1}
            question={question}
            chosen={quiz.answers[index] ?? null}
            result={result?.results[index] ?? null}
            isRightShown={result?.isPassed ?? false}
            isMissing={quiz.isMissing(index)}
            onChoose={(option) => quiz.choose(index, option)}
          />
        ))}
        {quiz.problem && <NoticeBox tone="bad">{quiz.problem}</NoticeBox>}
        {!result && (
          <div>
            <Button type="submit" isWorking={quiz.isSending} workingLabel="Checking">
              Check my answers
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

function formatPreviousResult(previous: TutorialProgress['quiz']): string {
  if (!previous) return 'You can try as often as you like.';
  const best = `Your best result: ${previous.best} of ${previous.total}`;
  return previous.isPassed ? `${best}. You passed.` : `${best}. You can try as often as you like.`;
}

type OutcomeProps = { result: QuizResult; onTryAgain: () => void };

function Outcome({ result, onTryAgain }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { score, total, isPassed } = result;
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-lg bg-surface p-5 inset-ring inset-ring-line"
    >
      <h3 ref={heading} tabIndex={-1} className="heading text-xl">
        {score} of {total} right. {isPassed ? 'Passed.' : 'Not passed yet.'}
      </h3>
      <p className="text-sm text-muted">
        {isPassed ? 'Each answer is explained below.' : 'See what to review, then try again.'}
      </p>
      <Button kind={isPassed ? 'secondary' : 'primary'} size="sm" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

type Answers = (number | null)[];

/** The user's attempts at a quiz. Each has its own id, so that a retry does not count twice. */
function useQuiz(userId: string, { id: tutorialId, quiz }: Tutorial) {
  const [key, setKey] = useState(() => newId());
  const [answers, setAnswers] = useState<Answers>(() => quiz.map(() => null));
  const [result, setResult] = useState<QuizResult | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const send = useAnswerQuiz(userId, tutorialId);
  const firstMissing = quiz.findIndex((_, index) => (answers[index] ?? null) === null);

  return {
    answers,
    result,
    isSending: send.isPending,
    problem:
      send.error &&
      problemOf(
        send.error,
        'Your answers couldn’t be checked right now. They’re still here, so you can try again.',
      ),
    isMissing: (index: number) => hasTried && (answers[index] ?? null) === null,
    choose(index: number, option: number) {
      setAnswers((current) =>
        quiz.map((_, other) => (other === index ? option : (current[other] ?? null))),
      );
      // Changed answers are a new attempt.
      if (send.isError) setKey(newId());
    },
    /** Returns the first unanswered question; null when all were sent. */
    async check(): Promise<number | null> {
      if (send.isPending) return null;
      setHasTried(true);
      if (firstMissing !== -1) return firstMissing;
      try {
        setResult(await send.mutateAsync({ id: key, answers }));
      } catch {
        // The error is shown as `problem`; the answers stay.
      }
      return null;
    },
    /** Correct answers stay chosen. */
    tryAgain() {
      setAnswers((current) =>
        current.map((answer, index) => (result?.results[index]?.isRight ? answer : null)),
      );
      setResult(null);
      setHasTried(false);
      setKey(newId());
    },
  };
}
