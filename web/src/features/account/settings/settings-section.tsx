import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { useScrollToElement } from '#platform/browser/use-hash-target.ts';

type SettingsSectionProps = {
  title: string;
  lead?: ReactNode;
  anchor?: string;
  children: ReactNode;
};

export function SettingsSection({ title, lead, anchor, children }: SettingsSectionProps) {
  const id = useId();
  const { hash, key } = useLocation();
  // On a deep link the section did not exist yet when the router scrolled.
  useScrollToElement(id, anchor !== undefined && hash === `#${anchor}` ? key : null);
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="rule grid scroll-mt-20 gap-6 md:grid-cols-[13rem_1fr]"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-4 text-sm font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <div className="grid max-w-md content-start gap-5">{children}</div>
    </section>
  );
}
