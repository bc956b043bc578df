import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { cx } from './cx.ts';

type ChipsProps<Value extends string> = {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  isMultiple?: boolean;
  tone?: 'ink' | 'calm';
};

const ON = {
  ink: 'data-pressed:border-ink data-pressed:bg-ink data-pressed:text-paper',
  calm: 'data-pressed:border-calm data-pressed:bg-calm data-pressed:text-on-calm',
};

export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const tone = props.tone ?? 'ink';
  return (
    <ToggleGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={props.onValueChange}
      multiple={props.isMultiple ?? false}
      className="flex flex-wrap gap-2"
    >
      {props.options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className={cx(
            'inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 text-sm leading-tight font-medium whitespace-nowrap not-data-pressed:hover:bg-tint',
            ON[tone],
          )}
        >
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
