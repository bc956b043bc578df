import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type NativeSelectProps<Value extends string> = {
  label: string;
  /** Where the options don't explain themselves. */
  isLabelShown?: boolean;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onValueChange: (value: Value) => void;
  size?: 'sm' | 'md';
  isDisabled?: boolean;
};

/** A styled native select: nothing to load, and phones use their own picker. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, options, value, onValueChange, size = 'md', isDisabled = false } = props;
  const select = (
    <span className="relative block">
      <select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onValueChange(event.target.value as Value)}
        className={cx(
          'control appearance-none truncate',
          size === 'sm' ? 'min-h-9! py-1! ps-3! pe-8! text-sm' : 'pe-11!',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={18}
        className={cx(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted',
          size === 'sm' ? 'end-2' : 'end-3',
        )}
      />
    </span>
  );
  return props.isLabelShown ? (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-sm leading-snug font-semibold">
        {label}
      </span>
      {select}
    </div>
  ) : (
    select
  );
}
