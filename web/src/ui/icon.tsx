import type { LucideIcon } from 'lucide-react';

type IconProps = { of: LucideIcon; size?: 16 | 18 | 20 | 24; className?: string };

/** A decorative icon: the text beside it, or the label of its button, says what it means. */
export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.5}
      aria-hidden
      {...(className ? { className: `shrink-0 ${className}` } : { className: 'shrink-0' })}
    />
  );
}
