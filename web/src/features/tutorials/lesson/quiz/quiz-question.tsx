import { useId } from 'react';
import type { QuizResult, Tutorial } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/field-error.tsx';
import { MarkdownLine } from '#ui/markdown/markdown.tsx';
import { AnswerResult, QuizOption } from './quiz-option.tsx';

type QuizQuestionProps = {
  number: number;
  question: Tutorial['quiz'][number];
  chosen: number | null;
  /** The result of the chosen answer; null before checking. */
  result: QuizResult['results'][number] | null;
  /** Whether the right answer is shown, which happens only once the quiz is passed. */
  isRightShown: boolean;
  isMissing: boolean;
  onChoose: (option: number) => void;
};

export function QuizQuestion(props: QuizQuestionProps) {
  const { number, question, chosen, result, isMissing } = props;
  const id = useId();
  return (
    <fieldset
      disabled={result !== null}
      aria-describedby={cx(isMissing && `${id}-missing`, result && `${id}-result`) || undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-3 flex gap-3 text-lg font-semibold">
        <span className="heading text-accent-ink">{number}.</span>
        <span>
          <MarkdownLine text={question.question} />
        </span>
      </legend>
      {isMissing && <FieldError id={`${id}-missing`}>Choose an answer.</FieldError>}
      <div className="grid gap-2">
        {question.options.map((option, index) => (
          <QuizOption
            key={option}
            name={id}
            text={option}
            isChosen={chosen === index}
            isRight={result !== null && props.isRightShown && result.right === index}
            isLocked={result !== null}
            onChoose={() => props.onChoose(index)}
          />
        ))}
      </div>
      {result && <AnswerResult id={`${id}-result`} {...result} />}
    </fieldset>
  );
}
