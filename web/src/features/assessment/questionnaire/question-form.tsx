import { isSkippable, MAX_OTHER_LENGTH } from '@attune/domain/assessment/answer-rules';
import { getQuestion, type QuestionId } from '@attune/domain/assessment/questions';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Collapsible } from '#ui/collapsible.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { type Draft, type DraftAnswer, draftIssue, isOther, QUESTION_IDS } from './draft.ts';
import { QuestionPicture } from './question-pictures.tsx';
import { useQuestionKeys } from './use-question-keys.ts';

type QuestionFormProps = {
  id: QuestionId;
  draft: Draft;
  onAnswer: (answer: Partial<DraftAnswer>) => void;
  onNext: () => void;
};

/** The Next button is outside the form, in the task bar, and submits the form by this id. */
export const QUESTION_FORM_ID = 'question-form';

/** Remounted for each question, so that no state is carried over. */
export function QuestionForm({ id, draft, onAnswer, onNext }: QuestionFormProps) {
  const { text, options, letters } = getQuestion(id);
  const answer = draft.answers[id];
  const value = answer?.option ?? null;
  const isOtherChosen = isOther(id, value);
  const [hasTried, setHasTried] = useState(false);
  const issue = hasTried ? draftIssue(draft, id) : null;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ownText = useRef<HTMLInputElement>(null);
  const isLeaving = useRef(false);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function choose(option: string) {
    setHasTried(false);
    onAnswer({ option });
  }

  function goNext() {
    if (draftIssue(draft, id) === null) {
      isLeaving.current = true;
      return onNext();
    }
    flushSync(() => setHasTried(true));
    const radios = form.current?.querySelectorAll<HTMLElement>('[role="radio"]');
    (isOtherChosen ? ownText.current : radios?.[0])?.focus();
  }

  const onKeyDown = useQuestionKeys({
    form,
    count: options.length,
    chosen: options.findIndex((option) => option.id === value),
    choose(index) {
      const option = options[index];
      if (!option) return;
      flushSync(() => choose(option.id));
      if (isOther(id, option.id)) queueMicrotask(() => ownText.current?.focus());
    },
    goNext,
    isLeaving,
  });

  const choices = {
    legend: (
      <div className="grid gap-2 md:gap-3">
        <p className="text-sm text-muted">
          Question {id} of {QUESTION_IDS.length}
        </p>
        <h2 ref={heading} tabIndex={-1} className="display max-w-[17em] text-4xl">
          {text}
        </h2>
      </div>
    ),
    value,
    onValueChange: choose,
    error: isOtherChosen ? null : issue,
  };

  return (
    <form
      ref={form}
      id={QUESTION_FORM_ID}
      noValidate
      tabIndex={-1}
      aria-label={`Question ${id} of ${QUESTION_IDS.length}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        goNext();
      }}
      className="grid gap-4 md:gap-5"
    >
      {letters ? (
        <RadioCards
          {...choices}
          options={options.map((option) => ({
            value: option.id,
            title: option.text,
            text: option.description ?? '',
            picture: <QuestionPicture option={option.id} />,
          }))}
        />
      ) : (
        <div className="max-w-measure">
          <RadioRows
            {...choices}
            hasNumbers
            options={options.map((option) => ({ value: option.id, title: option.text }))}
          />
          {isOtherChosen && (
            <Field
              ref={ownText}
              type="text"
              label="In your own words"
              hint={`Up to ${MAX_OTHER_LENGTH} characters.`}
              limit={{ max: MAX_OTHER_LENGTH, name: 'answer' }}
              autoComplete="off"
              required
              className="mt-5 [&_input]:scroll-mb-44"
              value={answer?.own ?? ''}
              onChange={(event) => onAnswer({ own: event.target.value })}
              error={issue ?? undefined}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="max-w-measure">
          <Collapsible summary="Why we ask this">
            <p className="pb-2">{WHY_WE_ASK[id]}</p>
          </Collapsible>
        </div>
        {isSkippable(id) && (
          <TextAction
            tone="muted"
            className="min-h-11!"
            onClick={() => {
              onAnswer({ option: null });
              onNext();
            }}
          >
            Skip this question
          </TextAction>
        )}
      </div>
      <p className="text-xs text-muted pointer-coarse:hidden max-md:hidden">
        Keys: 1 to {options.length} to choose, arrows to move, Enter to continue.
      </p>
    </form>
  );
}

const DIMENSION_NOTE = 'Neither is better. You can skip it, and change the letter later.';

const WHY_WE_ASK: Record<QuestionId, string> = {
  1: `Some people learn a new tool with others, some alone. Your answer helps us suggest what suits you. ${DIMENSION_NOTE}`,
  2: `Some want an example first, some the idea behind it. Your answer helps us pick lessons that suit you. ${DIMENSION_NOTE}`,
  3: `Some start with the rule, some with the people it affects. Your answer helps us pick lessons that suit you. ${DIMENSION_NOTE}`,
  4: `Some like a fixed plan, some room to explore. Your answer helps us suggest what suits you. ${DIMENSION_NOTE}`,
  5: 'There’s no right speed. Together with the next question, this shows how close you want to get to AI right now.',
  6: 'All four are sensible ways to feel. We ask so that nothing here pushes you faster than you’d like.',
  7: 'So we can suggest lessons that fit days like yours.',
  8: 'Your goal helps us decide what to suggest first.',
  9: 'So we can suggest more of what you’d use most.',
};
