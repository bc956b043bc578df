import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { cx } from './cx.ts';

type SegmentedProps<Value extends string> = {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onValueChange: (value: Value) => void;
};

/** A radio group in a row, in which exactly one option is always chosen. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onValueChange(value as Value)}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-md bg-sunken p-1"
    >
      {props.options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          nativeButton
          render={<button type="button" />}
          className={cx(
            'min-h-9 rounded-sm px-4 text-sm font-medium text-muted hover:text-ink',
            'data-checked:bg-raised data-checked:text-ink data-checked:shadow-lift',
          )}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
