import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';

type CheckboxProps = ComponentProps<typeof BaseCheckbox.Root> & {
  children: ReactNode;
  error?: string | undefined;
};

/** The text can be clicked too, and links inside it keep working. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const textId = `${id}-text`;
  const errorId = `${id}-error`;
  return (
    <div className={cx('grid gap-2', typeof className === 'string' && className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox renders its input inside */}
      <label className="flex cursor-pointer items-start gap-3 py-1 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted">
        <BaseCheckbox.Root
          {...rest}
          aria-labelledby={textId}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
          className="grid size-5.5 shrink-0 place-items-center rounded-sm border border-line-strong bg-raised text-on-accent aria-invalid:border-2 aria-invalid:border-bad data-checked:border-accent data-checked:bg-accent data-disabled:border-line data-disabled:bg-tint data-disabled:text-muted"
        >
          <BaseCheckbox.Indicator className="grid data-unchecked:hidden">
            <Icon of={Check} size={16} className="stroke-[2.5]" />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span id={textId}>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
