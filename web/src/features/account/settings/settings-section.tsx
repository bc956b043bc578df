import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; lead?: ReactNode; children: ReactNode };

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rule grid gap-6 md:grid-cols-[13rem_1fr]">
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <div className="grid max-w-md content-start gap-5">{children}</div>
    </section>
  );
}
