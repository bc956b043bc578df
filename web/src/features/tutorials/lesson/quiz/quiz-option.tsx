import { Check, X } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkdownLine } from '#ui/markdown/markdown.tsx';

type QuizOptionProps = {
  name: string;
  text: string;
  isChosen: boolean;
  isRight: boolean;
  isLocked: boolean;
  onChoose: () => void;
};

/** `isRight` marks the right answer. */
export function QuizOption({ name, text, isChosen, isRight, isLocked, onChoose }: QuizOptionProps) {
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

type AnswerResultProps = { id?: string; isRight: boolean; explanation: string };

export function AnswerResult({ id, isRight, explanation }: AnswerResultProps) {
  return (
    <p id={id} className="flex gap-2 text-sm">
      <Icon
        of={isRight ? Check : X}
        size={18}
        className={cx('mt-px', isRight ? 'text-good' : 'text-bad')}
      />
      <span>
        <b>{isRight ? 'Right.' : 'Not quite.'}</b> <MarkdownLine text={explanation} />
      </span>
    </p>
  );
}
