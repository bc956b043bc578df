import type { SettingsPart } from '@attune/domain/navigation/settings-sections';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { useScrollToElement } from '#platform/browser/use-hash-target.ts';

type SettingsBlockProps = {
  title: string;
  lead?: ReactNode;
  anchor?: SettingsPart;
  children: ReactNode;
};

/** One of several parts of a section. */
export function SettingsBlock({ title, lead, anchor, children }: SettingsBlockProps) {
  const id = useId();
  const { hash, key } = useLocation();
  // On a deep link the block did not exist yet when the router scrolled.
  useScrollToElement(id, anchor !== undefined && hash === `#${anchor}` ? key : null);
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="rule grid scroll-mt-20 gap-x-6 gap-y-4 md:grid-cols-[13rem_1fr]"
    >
      <div className="grid content-start gap-1">
        <h3 id={id} tabIndex={-1} className="scroll-mt-24 text-base font-semibold">
          {title}
        </h3>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <div className="grid max-w-lg content-start gap-5">{children}</div>
    </section>
  );
}
