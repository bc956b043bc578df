import { useState } from 'react';
import { useAnswerQuiz } from '#features/tutorials/tutorials.queries.ts';
import { problemOf } from '#platform/api/api-error.ts';
import type { QuizResult, Tutorial } from '#platform/api/generated/types.gen.ts';
import { newId } from '#platform/browser/new-id.ts';

type Answers = (number | null)[];

/** One attempt after another; each has its own idempotency key, so that it counts once. */
export function useQuiz(userId: string, { id: tutorialId, quiz }: Tutorial) {
  const [key, setKey] = useState(() => newId());
  const [answers, setAnswers] = useState<Answers>(() => quiz.map(() => null));
  const [result, setResult] = useState<QuizResult | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const send = useAnswerQuiz(userId, tutorialId);
  const firstMissing = quiz.findIndex((_, at) => (answers[at] ?? null) === null);

  return {
    answers,
    result,
    isSending: send.isPending,
    problem:
      send.error &&
      problemOf(send.error, 'Your answers could not be checked just now. They are still here.'),
    isMissing: (at: number) => hasTried && (answers[at] ?? null) === null,
    choose(at: number, option: number) {
      setAnswers((now) => quiz.map((_, index) => (index === at ? option : (now[index] ?? null))));
      // Other answers are another attempt.
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
      setAnswers((now) => now.map((answer, at) => (result?.results[at]?.isRight ? answer : null)));
      setResult(null);
      setHasTried(false);
      setKey(newId());
    },
  };
}
