import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

type ManageSectionProps = { title: string; lead?: ReactNode; id?: string; children: ReactNode };

export function ManageSection({ title, lead, id, children }: ManageSectionProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useLocation().hash === `#${id}`;
  // The router only scrolls; keyboard and screen reader users need the focus here too.
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="rule grid scroll-mt-20 gap-6 md:grid-cols-[13rem_1fr]"
    >
      <div className="grid content-start gap-1">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-sm font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}
