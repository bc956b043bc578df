import type { ReactNode } from 'react';

type KeepLineProps = { label: string; children: ReactNode };

/** The one sentence that the end of a lesson or a goal leaves the user with. */
export function KeepLine({ label, children }: KeepLineProps) {
  return (
    <figure className="grid gap-1 border-s-2 border-gold ps-4">
      <figcaption className="text-sm text-muted">{label}</figcaption>
      <blockquote className="max-w-measure font-display text-xl leading-snug wrap-anywhere">
        {children}
      </blockquote>
    </figure>
  );
}
