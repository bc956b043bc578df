import { Check, X } from 'lucide-react';
import { useId } from 'react';
import type { QuizResult, Tutorial } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/field-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkdownLine } from '#ui/markdown/markdown.tsx';

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
          <Option
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
      {result && (
        <p id={`${id}-result`} className="flex gap-2 text-sm">
          <Icon
            of={result.isRight ? Check : X}
            size={18}
            className={cx('mt-px', result.isRight ? 'text-good' : 'text-bad')}
          />
          <span>
            <b>{result.isRight ? 'Right.' : 'Not quite.'}</b>{' '}
            <MarkdownLine text={result.explanation} />
          </span>
        </p>
      )}
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  text: string;
  isChosen: boolean;
  isRight: boolean;
  isLocked: boolean;
  onChoose: () => void;
};

function Option({ name, text, isChosen, isRight, isLocked, onChoose }: OptionProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-12 items-center gap-4 rounded-md px-4 py-2.5 leading-snug inset-ring has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'bg-mark font-semibold text-on-mark inset-ring-2 inset-ring-accent-ink'
          : 'bg-surface inset-ring-line-strong',
        isLocked ? 'cursor-default' : 'cursor-pointer',
        !isLocked && !isChosen && 'hover:inset-ring-2',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-6 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-raised outline-none checked:border-[7px] checked:border-accent"
      />
      <span className="min-w-0 flex-1">
        <MarkdownLine text={text} />
        {isRight && !isChosen && (
          <span className="block text-xs font-medium text-good">The right answer</span>
        )}
      </span>
    </label>
  );
}
