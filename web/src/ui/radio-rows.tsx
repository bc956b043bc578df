import { Radio } from '@base-ui/react/radio';
import { useId } from 'react';
import { cx } from './cx.ts';
import { RadioChoice, type RadioChoiceProps } from './radio-choice.tsx';

type RadioRow<Value extends string> = { value: Value; title: string };

type RadioRowsProps<Value extends string> = RadioChoiceProps<Value> & {
  options: ReadonlyArray<RadioRow<Value>>;
  /** Shows each row's number, where the number key is a shortcut. */
  hasNumbers?: boolean;
  /** For options of whole sentences. */
  isInOneColumn?: boolean;
};

/**
 * Options as short rows. The whole row can be clicked. Dense rows, in dialogs, have two columns, and
 * are not highlighted: they are a choice, not something the user says about themselves.
 */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  return (
    <RadioChoice
      {...props}
      className={cx('grid gap-2', props.isDense && !props.isInOneColumn && 'sm:grid-cols-2')}
    >
      {props.options.map((option, index) => (
        <Row
          key={option.value}
          option={option}
          isChosen={option.value === props.value}
          number={props.hasNumbers ? index + 1 : null}
          isDense={props.isDense ?? false}
        />
      ))}
    </RadioChoice>
  );
}

type RowProps = {
  option: RadioRow<string>;
  isChosen: boolean;
  number: number | null;
  isDense: boolean;
};

function Row({ option, isChosen, number, isDense }: RowProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio renders its input inside
    <label
      className={cx(
        'relative flex cursor-pointer items-center rounded-md leading-snug inset-ring transition-shadow duration-(--duration-fast) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isDense ? 'min-h-11 gap-3 px-3 py-2 text-sm' : 'min-h-13 gap-4 px-4 py-3',
        isChosen
          ? cx(
              'font-semibold inset-ring-2 inset-ring-accent-ink',
              isDense ? 'bg-accent-soft text-ink' : 'bg-mark text-on-mark',
            )
          : 'bg-surface inset-ring-line-strong hover:inset-ring-2',
      )}
    >
      <Radio.Root
        value={option.value}
        aria-labelledby={id}
        className="grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-raised outline-none data-checked:border-accent data-checked:bg-accent"
      >
        <Radio.Indicator className="size-2.5 rounded-full bg-on-accent data-unchecked:hidden" />
      </Radio.Root>
      <span id={id} className="flex-1">
        {option.title}
      </span>
      {number !== null && (
        <span
          aria-hidden="true"
          className={cx(
            'grid size-6 place-items-center rounded-sm border font-sans text-2xs pointer-coarse:hidden max-md:hidden',
            isChosen ? 'border-on-mark' : 'border-line text-muted',
          )}
        >
          {number}
        </span>
      )}
    </label>
  );
}
