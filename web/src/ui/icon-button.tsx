import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type IconButtonProps = ComponentProps<'button'> & { label: string; size?: 'sm' | 'md' };

export function IconButton({ label, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(
        'grid shrink-0 place-items-center rounded-md text-muted transition-colors duration-(--duration-fast) hover:bg-tint hover:text-ink',
        size === 'sm' ? 'size-9' : 'size-11',
        className,
      )}
    />
  );
}
