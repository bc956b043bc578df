import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

type SettingsSectionProps = {
  title: string;
  lead?: ReactNode;
  /** For links that lead to it. */
  anchor?: string;
  children: ReactNode;
};

export function SettingsSection({ title, lead, anchor, children }: SettingsSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const wantedAt = anchor !== undefined && hash === `#${anchor}` ? key : null;
  // A page that is opened by such a link was not there yet when the router would have scrolled.
  useEffect(() => {
    if (wantedAt === null) return;
    section.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [wantedAt]);
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={id}
      className="rule grid scroll-mt-20 gap-6 md:grid-cols-[13rem_1fr]"
    >
      <div className="grid content-start gap-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-sm font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <div className="grid max-w-md content-start gap-5">{children}</div>
    </section>
  );
}
