import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';
import { TextCount } from './text-count.tsx';
import { type TextLimit, tooLongMessage } from './text-limit.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Counts the `value` and says when it is too long. The form has to refuse it (`isTooLong`). */
  limit?: TextLimit | undefined;
  below?: ReactNode;
};

/** A labeled multi-line field; it grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error: issue, limit, below, className, ...rest } = props;
  const id = useId();
  const text = String(rest.value ?? '');
  const error = (limit && tooLongMessage(text, limit)) ?? issue;
  const describedBy = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={cx('grid gap-2', className)}>
      <label htmlFor={id} className="text-sm leading-snug font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        {...(error ? { 'aria-invalid': true } : {})}
        className="control field-sizing-content max-h-80 min-h-22! resize-none py-3"
      />
      {limit && <TextCount text={text} limit={limit} />}
      {below}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
