import { cx } from './cx.ts';

type NativeSwitchProps = {
  label: string;
  /** In a table the row and the column say what it is. */
  isLabelHidden?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A native checkbox styled as a switch: nothing to load. */
export function NativeSwitch(props: NativeSwitchProps) {
  const { label, isLabelHidden = false, isOn, onChange } = props;
  return (
    <label
      className={cx(
        'min-h-11 cursor-pointer items-center text-sm',
        isLabelHidden ? 'inline-flex' : 'flex justify-between gap-4',
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-tint transition-colors duration-(--duration-fast) before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-muted before:transition-[translate] before:duration-(--duration-fast) before:ease-settle checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent"
      />
    </label>
  );
}
