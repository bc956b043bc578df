import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<typeof BaseSwitch.Root>, 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch renders its input inside
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted">
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
      <BaseSwitch.Root
        {...rest}
        aria-labelledby={`${id}-label`}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        className="group flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-tint p-0.75 transition-colors duration-(--duration-fast) data-checked:border-accent data-checked:bg-accent data-disabled:border-line data-disabled:bg-tint"
      >
        <BaseSwitch.Thumb className="size-4 rounded-full bg-muted transition-[translate] duration-(--duration-fast) ease-settle data-checked:translate-x-4 data-checked:bg-on-accent data-disabled:bg-line-strong" />
      </BaseSwitch.Root>
    </label>
  );
}
