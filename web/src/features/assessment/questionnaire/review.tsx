import { getQuestion, type QuestionId } from '@attune/domain/assessment/questions';
import { useEffect, useRef } from 'react';
import { TextAction } from '#ui/text-action.tsx';
import { answerText, type Draft, QUESTION_IDS } from './draft.ts';

type ReviewProps = { draft: Draft; onEdit: (id: QuestionId) => void };

export function Review({ draft, onEdit }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <p className="text-sm text-muted">Review</p>
        <h2 ref={heading} tabIndex={-1} className="display text-4xl">
          Is this what you meant?
        </h2>
        <p className="max-w-measure text-muted">
          You’ll get your result when you submit. You can retake the questionnaire anytime.
        </p>
      </div>
      <ol className="grid border-b border-line">
        {QUESTION_IDS.map((id) => (
          <ReviewLine key={id} id={id} answer={answerText(draft, id)} onEdit={() => onEdit(id)} />
        ))}
      </ol>
    </div>
  );
}

type ReviewLineProps = { id: QuestionId; answer: string | undefined; onEdit: () => void };

function ReviewLine({ id, answer, onEdit }: ReviewLineProps) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr_auto] items-start gap-x-3 border-t border-line py-4">
      <span className="text-sm text-muted tabular-nums" aria-hidden="true">
        {id}
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="text-sm text-muted">{getQuestion(id).text}</p>
        <p className="font-medium">
          {answer === undefined ? 'Skipped: this letter stays open' : <mark>“{answer}”</mark>}
        </p>
      </div>
      <TextAction
        className="min-h-11! self-center px-1"
        aria-label={`Edit question ${id}`}
        onClick={onEdit}
      >
        Edit
      </TextAction>
    </li>
  );
}
