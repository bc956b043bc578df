import { type ReactNode, useId } from 'react';

type RailSectionProps = { title: string; titleId?: string; children: ReactNode };

export function RailSection({ title, titleId, children }: RailSectionProps) {
  const generatedId = useId();
  const id = titleId ?? generatedId;
  return (
    <section aria-labelledby={id} className="rule grid content-start gap-3">
      <h2 id={id} tabIndex={titleId ? -1 : undefined} className="text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
