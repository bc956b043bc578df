import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement } from 'react';
import { cx } from './cx.ts';
import { StringWave } from './string-wave.tsx';

export type ButtonKind =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'plain'
  | 'calm'
  | 'danger'
  | 'ink'
  | 'gold';

type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  isWide?: boolean;
  /** While true the button keeps its position and focus but does nothing. */
  isWorking?: boolean;
  /** The verb shown while working: 'Signing in'. */
  workingLabel?: string;
  /** A link element styled as the button: `<Link to="/login" />`. */
  render?: ReactElement<{ className?: string; children?: unknown }>;
};

const KINDS: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-strong bg-raised text-ink hover:bg-tint',
  quiet: 'border-transparent text-accent-ink hover:bg-accent-soft',
  plain: 'border-transparent text-muted hover:bg-tint hover:text-ink',
  calm: 'border-transparent bg-calm text-on-calm hover:bg-calm-hover',
  danger: 'border-transparent bg-bad-fill text-on-bad hover:bg-bad-fill/88',
  ink: 'border-transparent bg-ink text-paper hover:bg-ink/86',
  gold: 'border-transparent bg-gold text-on-gold hover:bg-gold/88',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  md: 'min-h-11 px-5 py-2 text-sm',
  lg: 'min-h-13 px-6 py-3 text-base',
};

const DISABLED_CLASSES = 'border-transparent bg-tint text-muted';

export function Button({
  kind = 'primary',
  size = 'md',
  isWide = false,
  isWorking = false,
  workingLabel,
  render,
  className,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const classes = cx(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center leading-tight! font-semibold transition-colors duration-(--duration-fast) ease-settle',
    SIZES[size],
    disabled ? DISABLED_CLASSES : KINDS[kind],
    !disabled && !isWorking && 'active:translate-y-px',
    isWide && 'w-full',
    className,
  );
  if (render) return cloneElement(render, { ...rest, className: classes, children });

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isWorking) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      disabled={disabled}
      aria-busy={isWorking || undefined}
      aria-disabled={isWorking || undefined}
      onClick={handleClick}
    >
      {isWorking && <StringWave className="h-4.5 w-8" />}
      {isWorking ? (workingLabel ?? children) : children}
    </button>
  );
}
