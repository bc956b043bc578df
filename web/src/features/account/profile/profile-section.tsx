import { type ReactNode, useId } from 'react';

type ProfileSectionProps = { title: string; lead?: string; children: ReactNode };

export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rule grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
