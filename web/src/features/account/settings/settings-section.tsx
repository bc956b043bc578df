import { type ReactNode, useId } from 'react';

type SettingsSectionProps = {
  title: string;
  lead?: ReactNode;
  /** For links that lead to it. */
  anchor?: string;
  children: ReactNode;
};

export function SettingsSection({ title, lead, anchor, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="rule grid scroll-mt-20 gap-6 md:grid-cols-[13rem_1fr]"
    >
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
