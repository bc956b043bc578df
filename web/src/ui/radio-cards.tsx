import { Radio } from '@base-ui/react/radio';
import { type ReactNode, useId } from 'react';
import { Cover } from './cover.tsx';
import { cx } from './cx.ts';
import { RadioChoice, type RadioChoiceProps } from './radio-choice.tsx';

type RadioCardOption<Value extends string> = {
  value: Value;
  title: string;
  text?: string;
  /** Replaces the cover generated from the value; `art-sheet` turns gold when chosen. */
  picture?: ReactNode;
};

type RadioCardsProps<Value extends string> = RadioChoiceProps<Value> & {
  options: ReadonlyArray<RadioCardOption<Value>>;
};

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return (
    <RadioChoice {...props} className="grid gap-4 md:grid-cols-2 md:gap-6">
      {props.options.map((option) => (
        <RadioCard key={option.value} option={option} isChosen={option.value === props.value} />
      ))}
    </RadioChoice>
  );
}

function RadioCard(props: { option: RadioCardOption<string>; isChosen: boolean }) {
  const { option, isChosen } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio renders its input inside
    <label
      className={cx(
        'relative grid cursor-pointer grid-rows-[auto_1fr] overflow-clip rounded-lg inset-ring transition-shadow duration-(--duration-fast) has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        isChosen
          ? 'is-chosen bg-raised inset-ring-3 inset-ring-accent-ink'
          : 'bg-surface inset-ring-line-strong hover:inset-ring-2',
      )}
    >
      <span className="m-0.75 mb-0 h-16 overflow-clip rounded-t-[calc(var(--radius-lg)-3px)] sm:h-40">
        {option.picture ?? <Cover id={option.value} />}
      </span>
      <Radio.Root
        value={option.value}
        aria-labelledby={`${id}-title`}
        {...(option.text ? { 'aria-describedby': `${id}-text` } : {})}
        className="absolute end-4 top-4 grid size-7 place-items-center rounded-full border-[1.5px] border-line-strong bg-raised outline-none data-checked:border-accent data-checked:bg-accent"
      >
        <Radio.Indicator className="size-3 rounded-full bg-on-accent data-unchecked:hidden" />
      </Radio.Root>
      <span className="grid content-start gap-2 px-6 py-4 sm:pt-5 sm:pb-6">
        <span id={`${id}-title`} className="heading text-xl">
          {option.title}
        </span>
        {option.text && (
          <span id={`${id}-text`} className="text-sm text-muted">
            {option.text}
          </span>
        )}
      </span>
    </label>
  );
}
