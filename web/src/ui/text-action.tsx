import { type ComponentProps, cloneElement, type ReactElement } from 'react';
import { cx } from './cx.ts';

type TextActionProps = ComponentProps<'button'> & {
  tone?: 'accent' | 'muted' | 'inherit';
  render?: ReactElement<{ className?: string; children?: unknown }>;
};

const TONES = { accent: '', muted: 'text-muted!', inherit: 'text-inherit!' };

export function TextAction({
  tone = 'accent',
  render,
  className,
  children,
  ...rest
}: TextActionProps) {
  const classes = cx(
    'link inline-flex min-h-8 items-center gap-1 rounded-sm text-sm font-medium',
    TONES[tone],
    className,
  );
  if (render) return cloneElement(render, { ...rest, className: classes, children });
  return (
    <button type="button" {...rest} className={classes}>
      {children}
    </button>
  );
}
