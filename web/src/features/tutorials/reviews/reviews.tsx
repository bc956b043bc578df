import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReviewQuestion } from '#platform/api/generated/types.gen.ts';
import { useHashTarget, useScrollToElement } from '#platform/browser/use-hash-target.ts';
import { ReviewForm } from './review-form.tsx';
import { reviewsQuery } from './reviews.queries.ts';
import { REVIEWS_ID } from './reviews-address.ts';

/** Today's questions from lessons that the user finished. Without any, nothing is shown. */
export function Reviews({ userId }: { userId: string }) {
  const { data, isFetching } = useQuery(reviewsQuery(userId));
  // Answered questions leave the cache, but stay on the page while it is open.
  const [questions, setQuestions] = useState<ReviewQuestion[] | null>(null);
  if (questions === null && data && data.length > 0 && !isFetching) setQuestions(data);
  return questions && <ReviewRound userId={userId} questions={questions} />;
}

type ReviewRoundProps = { userId: string; questions: readonly ReviewQuestion[] };

function ReviewRound({ userId, questions }: ReviewRoundProps) {
  const [index, setIndex] = useState(0);
  const id = useId();
  useScrollToElement(REVIEWS_ID, useHashTarget(REVIEWS_ID)?.openedAt ?? null);
  const question = questions[index];
  if (!question) return null;
  const isLast = index === questions.length - 1;
  return (
    <section
      id={REVIEWS_ID}
      tabIndex={-1}
      aria-labelledby={id}
      className="rule grid gap-5 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-sm font-semibold">
          Still remember this?
        </h2>
        {questions.length > 1 && (
          <p className="text-sm text-muted">
            {index + 1} of {questions.length}
          </p>
        )}
      </div>
      <ReviewForm
        key={question.id}
        userId={userId}
        question={question}
        isFocused={index > 0}
        onNext={isLast ? null : () => setIndex(index + 1)}
      />
    </section>
  );
}
