import { type ReactNode, useId } from 'react';

type SummarySectionProps = {
  name: string;
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export function SummarySection({ name, title, aside, children }: SummarySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-6 break-inside-avoid-page">
      <div className="grid gap-4">
        <div className="rule flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          <h2 id={id} className="font-semibold">
            {name}
          </h2>
          {aside && <p className="text-muted">{aside}</p>}
        </div>
        <h3 className="heading max-w-measure text-2xl">{title}</h3>
      </div>
      {children}
    </section>
  );
}
