import { type ReactNode, useId } from 'react';

type RailSectionProps = { title: string; children: ReactNode };

export function RailSection({ title, children }: RailSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rule grid content-start gap-3">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
