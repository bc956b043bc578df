import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';
import { TextCount } from './text-count.tsx';
import { type TextLimit, tooLongMessage } from './text-limit.ts';

type FieldProps = ComponentProps<'input'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Counts the `value` and says when it is too long. The form has to refuse it (`isTooLong`). */
  limit?: TextLimit | undefined;
  /** Shown inside the field at its end, such as the button that reveals a password. */
  trailing?: ReactNode;
  below?: ReactNode;
};

/** A labeled input. Spread `register('email')` into it: ref and props reach the input. */
export function Field(props: FieldProps) {
  const { label, hint, error: issue, limit, trailing, below, className, ...input } = props;
  const text = String(input.value ?? '');
  const error = (limit && tooLongMessage(text, limit)) ?? issue;
  return (
    <BaseField.Root
      invalid={Boolean(error)}
      {...(input.name ? { name: input.name } : {})}
      className={cx('grid gap-2', className)}
    >
      <BaseField.Label className="text-sm leading-snug font-semibold">{label}</BaseField.Label>
      <div className="relative">
        <BaseField.Control
          render={<input />}
          {...input}
          {...(error ? { 'aria-invalid': true } : {})}
          className={cx('control', Boolean(trailing) && 'pe-13')}
        />
        {trailing && <div className="absolute inset-y-0.5 end-0.5">{trailing}</div>}
      </div>
      {limit && <TextCount text={text} limit={limit} />}
      {below}
      {hint && <BaseField.Description className="text-xs text-muted">{hint}</BaseField.Description>}
      <BaseField.Error match={Boolean(error)} render={<FieldError />}>
        {error}
      </BaseField.Error>
    </BaseField.Root>
  );
}
