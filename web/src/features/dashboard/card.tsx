import { type ReactNode, useId } from 'react';

type CardProps = {
  name: string;
  aside?: ReactNode;
  finding?: ReactNode;
  /** How the finding is computed, and what it does not prove. */
  caption?: ReactNode;
  children?: ReactNode;
};

export function Card({ name, aside, finding, caption, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-5">
      <div className="rule flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <h2 id={id} className="font-semibold">
          {name}
        </h2>
        {aside && <div className="text-muted">{aside}</div>}
      </div>
      {finding && (
        <div className="grid gap-2">
          <h3 className="heading text-2xl">{finding}</h3>
          {caption && <p className="max-w-[46rem] text-sm text-muted">{caption}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
